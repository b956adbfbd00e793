export {
  type ConfirmActionProps,
  type ConfirmContentProps,
  ConfirmDialog,
  type ConfirmDialogLabels,
  type ConfirmDialogProps,
  type ConfirmTone,
} from './confirm-dialog.js'

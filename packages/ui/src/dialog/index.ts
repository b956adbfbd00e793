export { Dialog, type DialogProps } from './dialog.js'
export {
  DialogBody,
  DialogClose,
  type DialogCloseProps,
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogFooter,
  DialogRoot,
  type DialogRootProps,
  DialogTitle,
  DialogTrigger,
  type DialogTriggerProps,
} from './parts.js'
export type { ModalRootProps, ModalTriggerProps } from './modal.js'
export type { DialogWords } from './words.js'

export {
  type Confirmation,
  type ConfirmPasskey,
  ConfirmSheet,
  type ConfirmSheetProps,
  type ConfirmWays,
} from './confirm-sheet.js'

export {
  type Confirmation,
  type ConfirmPasskey,
  ConfirmSheet,
  type ConfirmSheetProps,
  type ConfirmWays,
} from './confirm-sheet.js'
export type { ConfirmSheetWords } from './words.js'

import type { AdCardWords } from '../ad-card/words.js'
import type { AddressFieldWords } from '../address-field/words.js'
import type { AmountFieldWords } from '../amount-field/words.js'
import type { AmountWords } from '../amount/words.js'
import type { BalanceWords } from '../balance/words.js'
import type { ButtonWords } from '../button/words.js'
import type { ChatBoxWords } from '../chat-box/words.js'
import type { ConfirmSheetWords } from '../confirm-sheet/words.js'
import type { CopyFieldWords } from '../copy-field/words.js'
import type { CountdownWords } from '../countdown/words.js'
import type { DialogWords } from '../dialog/words.js'
import type { DrawerWords } from '../drawer/words.js'
import type { FileDropWords } from '../file-drop/words.js'
import type { FeeBreakdownWords } from '../fee-breakdown/words.js'
import type { FloatingCoinsWords } from '../floating-coins/words.js'
import type { FormWords } from '../form/words.js'
import type { Labels } from '../lib/words.js'
import type { OtpInputWords, ResendCodeWords } from '../otp-input/words.js'
import type { PaginationWords } from '../pagination/words.js'
import type { PasswordFieldWords } from '../password-field/words.js'
import type { PinInputWords } from '../pin-input/words.js'
import type { PinModalWords } from '../pin-modal/words.js'
import type { SearchFieldWords } from '../search-field/words.js'
import type { QuoteFieldWords } from '../quote-field/words.js'
import type { SkeletonGroupWords } from '../skeleton/words.js'
import type { StepperWords } from '../stepper/words.js'
import type { TableWords } from '../table/words.js'
import type { ToastWords } from '../toast/words.js'

/** All words of the package, by component. A language is one complete object of this type; `OjaProvider` also accepts a
 *  partial one. Words are plain text, so that server components can pass them to the browser. */
export interface OjaWords {
  adCard: AdCardWords
  addressField: AddressFieldWords
  amount: AmountWords
  amountField: AmountFieldWords
  balance: BalanceWords
  button: ButtonWords
  chatBox: ChatBoxWords
  confirmSheet: ConfirmSheetWords
  copyField: CopyFieldWords
  countdown: CountdownWords
  dialog: DialogWords
  drawer: DrawerWords
  fileDrop: FileDropWords
  feeBreakdown: FeeBreakdownWords
  floatingCoins: FloatingCoinsWords
  form: FormWords
  otpInput: OtpInputWords
  pagination: PaginationWords
  passwordField: PasswordFieldWords
  pinInput: PinInputWords
  pinModal: PinModalWords
  resendCode: ResendCodeWords
  searchField: SearchFieldWords
  quoteField: QuoteFieldWords
  skeletonGroup: SkeletonGroupWords
  stepper: StepperWords
  table: TableWords
  toast: ToastWords
}

/** Some words of some components. */
export type PartialWords = { [Name in keyof OjaWords]?: Labels<OjaWords[Name]> | undefined }

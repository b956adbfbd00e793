import { adCardWords } from '../ad-card/words.js'
import { addressFieldWords } from '../address-field/words.js'
import { amountFieldWords } from '../amount-field/words.js'
import { amountWords } from '../amount/words.js'
import { balanceWords } from '../balance/words.js'
import { buttonWords } from '../button/words.js'
import { chatBoxWords } from '../chat-box/words.js'
import { confirmSheetWords } from '../confirm-sheet/words.js'
import { copyFieldWords } from '../copy-field/words.js'
import { countdownWords } from '../countdown/words.js'
import { dialogWords } from '../dialog/words.js'
import { drawerWords } from '../drawer/words.js'
import { feeBreakdownWords } from '../fee-breakdown/words.js'
import { fileDropWords } from '../file-drop/words.js'
import { floatingCoinsWords } from '../floating-coins/words.js'
import { formWords } from '../form/words.js'
import { otpInputWords, resendCodeWords } from '../otp-input/words.js'
import { paginationWords } from '../pagination/words.js'
import { passwordFieldWords } from '../password-field/words.js'
import { pinInputWords } from '../pin-input/words.js'
import { pinModalWords } from '../pin-modal/words.js'
import { quoteFieldWords } from '../quote-field/words.js'
import { searchFieldWords } from '../search-field/words.js'
import { skeletonGroupWords } from '../skeleton/words.js'
import { stepperWords } from '../stepper/words.js'
import { tableWords } from '../table/words.js'
import { toastWords } from '../toast/words.js'
import type { Language } from './language.js'

/** English, also the default without a provider. No native speaker has reviewed it yet. */
export const en: Language = {
  adCard: adCardWords,
  addressField: addressFieldWords,
  amount: amountWords,
  amountField: amountFieldWords,
  balance: balanceWords,
  button: buttonWords,
  chatBox: chatBoxWords,
  confirmSheet: confirmSheetWords,
  copyField: copyFieldWords,
  countdown: countdownWords,
  dialog: dialogWords,
  drawer: drawerWords,
  fileDrop: fileDropWords,
  feeBreakdown: feeBreakdownWords,
  floatingCoins: floatingCoinsWords,
  form: formWords,
  otpInput: otpInputWords,
  pagination: paginationWords,
  passwordField: passwordFieldWords,
  pinInput: pinInputWords,
  pinModal: pinModalWords,
  resendCode: resendCodeWords,
  searchField: searchFieldWords,
  quoteField: quoteFieldWords,
  skeletonGroup: skeletonGroupWords,
  stepper: stepperWords,
  table: tableWords,
  toast: toastWords,
}

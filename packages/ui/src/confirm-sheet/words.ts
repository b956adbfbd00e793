/** The words of ConfirmSheet. Those of its parts are the words of Dialog, PinInput, Countdown and Button. */
export interface ConfirmSheetWords {
  /** The act. Say it: 'Send 250 USDT', never 'OK'. */
  confirm: string
  /** The way back. It has the focus first. */
  cancel: string
  /** Stands before the receiver. */
  to: string
  /** Name of the boxes of the PIN. */
  pin: string
  /** Stands before the time left. */
  expires: string
  /** Shown when the time is over. */
  expired: string
  /** Stands between confirming and the passkey. */
  or: string
  /** The button that confirms with a passkey. */
  passkey: string
  /** Shown when the act failed and nothing says why. */
  failed: string
}

export const confirmSheetWords: ConfirmSheetWords = {
  confirm: 'Confirm',
  cancel: 'Go back',
  to: 'To',
  pin: 'PIN',
  expires: 'Time left to confirm',
  expired: 'The time to confirm is over. Go back for a new price.',
  or: 'or',
  passkey: 'Confirm with a passkey',
  failed: 'No answer. Trying again cannot send it twice.',
}

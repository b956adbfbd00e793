/** The words of ConfirmSheet. Those of its parts are the words of Dialog, PinInput, Countdown and Button. */
export interface ConfirmSheetWords {
  /** Names the action: 'Send 250 USDT', never 'OK'. */
  confirm: string
  /** The cancel button, which gets the focus first. */
  cancel: string
  /** Label of the receiver. */
  to: string
  /** Name of the PIN input. */
  pin: string
  /** Label of the time left. */
  expires: string
  /** Shown when the time is over. */
  expired: string
  /** Between the Confirm button and the passkey. */
  or: string
  /** The button that confirms with a passkey. */
  passkey: string
  /** Shown when the action failed for an unknown reason. */
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

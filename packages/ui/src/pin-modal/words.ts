/** The words of PinModal. Those of its parts are the words of PinInput, Countdown and Button. */
export interface PinModalWords {
  title: string
  /** The cancel button, and the name of the close icon. */
  close: string
  continue: string
  /** Name of the PIN input. */
  pin: string
  /** Shown with the time left while PIN entry is locked. */
  locked: string
  /** Between the PIN and the passkey. */
  or: string
  /** The button that uses a passkey in place of the PIN. */
  passkey: string
  /** Shown when the action failed for an unknown reason. */
  failed: string
}

export const pinModalWords: PinModalWords = {
  title: 'Enter your PIN',
  close: 'Close',
  continue: 'Continue',
  pin: 'PIN',
  locked: 'Too many wrong PINs. Try again in',
  or: 'or',
  passkey: 'Use a passkey',
  failed: 'That did not work. Try again.',
}

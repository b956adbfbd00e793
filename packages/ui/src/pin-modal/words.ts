/** The words of PinModal. Those of its parts are the words of PinInput, Countdown and Button. */
export interface PinModalWords {
  title: string
  /** The way back, and the name of the cross. */
  close: string
  continue: string
  /** Name of the boxes. */
  pin: string
  /** Shown with the time left while no PIN is taken. */
  locked: string
  /** Stands between the PIN and the passkey. */
  or: string
  /** The button that uses a passkey in place of the PIN. */
  passkey: string
  /** Shown when the act failed and nothing says why. */
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

/** Words of every code field. */
export interface CodeWords {
  /** Announced when typed or pasted text contains no digit. */
  digitsOnly: string
  /** The same for codes of letters and digits. */
  lettersAndDigitsOnly: string
  /** The form's error for an incomplete code. */
  incomplete: string
}

export const codeWords: CodeWords = {
  digitsOnly: 'Only digits',
  lettersAndDigitsOnly: 'Only letters and digits',
  incomplete: 'Enter the whole code',
}

/** The words of OtpInput. */
export interface OtpInputWords extends CodeWords {
  /** Announced when the whole code arrives at once, from a text message or by paste. */
  filled: string
}

export const otpInputWords: OtpInputWords = { ...codeWords, filled: 'Code filled in' }

/** The words of ResendCode. */
export interface ResendCodeWords {
  /** The button. */
  send: string
  /** The button while it waits. `{time}` is 00:45 on screen and "45 seconds" for screen readers; `{seconds}` is 45. */
  wait: string
}

export const resendCodeWords: ResendCodeWords = { send: 'Send a new code', wait: 'New code in {time}' }

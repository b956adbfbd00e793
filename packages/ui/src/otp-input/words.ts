/** Words that every code has. */
export interface CodeWords {
  /** Said when what was typed or pasted holds no digit. */
  digitsOnly: string
  /** The same for codes of letters and digits. */
  lettersAndDigitsOnly: string
  /** What a form says of a code that is begun and not complete. */
  incomplete: string
}

export const codeWords: CodeWords = {
  digitsOnly: 'Only digits',
  lettersAndDigitsOnly: 'Only letters and digits',
  incomplete: 'Enter the whole code',
}

/** The words of OtpInput. */
export interface OtpInputWords extends CodeWords {
  /** Said when the whole code arrives at once, from the message or by paste. */
  filled: string
}

export const otpInputWords: OtpInputWords = { ...codeWords, filled: 'Code filled in' }

/** The words of ResendCode. */
export interface ResendCodeWords {
  /** The button. */
  send: string
  /** The button while it waits. `{time}` is 00:45, and 45 seconds by ear; `{seconds}` is 45. */
  wait: string
}

export const resendCodeWords: ResendCodeWords = { send: 'Send a new code', wait: 'New code in {time}' }

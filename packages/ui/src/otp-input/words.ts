import { type CodeWords, codeWords } from '../lib/code-words.js'

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

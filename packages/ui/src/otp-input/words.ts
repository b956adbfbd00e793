import { type CodeWords, codeWords } from '../lib/code-words.js'

/** The words of OtpInput. */
export interface OtpInputWords extends CodeWords {
  /** Said when the whole code arrives at once, from the message or by paste. */
  filled: string
}

export const otpInputWords: OtpInputWords = { ...codeWords, filled: 'Code filled in' }

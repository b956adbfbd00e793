import { type CodeWords, codeWords } from '../lib/code-words.js'

/** The words of PinInput. */
export interface PinInputWords extends CodeWords {
  /** Announced after each digit, because screen readers do not read the dots: 'two of four digits'. */
  progress: string
  /** Number words for `progress`, from 0 on, separated by commas. A spoken figure could be mistaken for a digit of the PIN. */
  numbers: string
  /** The button that shows the digits. */
  show: string
  /** The button that hides them again. */
  hide: string
}

export const pinInputWords: PinInputWords = {
  ...codeWords,
  incomplete: 'Enter the whole PIN',
  progress: '{filled} of {length} digits',
  numbers: 'no,one,two,three,four,five,six,seven,eight',
  show: 'Show PIN',
  hide: 'Hide PIN',
}

import { type CodeWords, codeWords } from '../otp-input/words.js'

/** The words of PinInput. */
export interface PinInputWords extends CodeWords {
  /** Said after each digit, since dots say nothing by ear: 'two of four digits'. */
  progress: string
  /** Words for the numbers in `progress`, from 0 on, with commas between them. A figure near a PIN could be taken for one of its
   *  digits. */
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

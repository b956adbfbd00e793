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

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

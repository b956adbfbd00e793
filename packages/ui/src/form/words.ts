import type { CountedWords } from '../lib/words.js'

/** The words of Form: messages for fields that fail the browser's own checks. */
export interface FormWords {
  /** A required text is missing. */
  missing: string
  /** A required choice is missing. */
  unchosen: string
  /** A required checkbox is not ticked. */
  unticked: string
  /** A required file is missing. */
  noFile: string
  /** The value of `type="email"` is not an email. */
  email: string
  /** The value of `type="url"` is not a URL. */
  url: string
  /** The text does not match `pattern`, and the field has no `title` that describes the format. */
  pattern: string
  /** Shorter than `minLength`, which is `{n}`. */
  tooShort: CountedWords
  /** Less than `min`, which is `{min}`. */
  tooSmall: string
  /** More than `max`, which is `{max}`. */
  tooLarge: string
}

export const formWords: FormWords = {
  missing: 'Fill in this field',
  unchosen: 'Choose an option',
  unticked: 'Tick this box to go on',
  noFile: 'Choose a file',
  email: 'Enter an email such as name@example.com',
  url: 'Enter an address such as https://example.com',
  pattern: 'Check how this is written',
  tooShort: { one: 'Enter at least {n} character', other: 'Enter at least {n} characters' },
  tooSmall: 'Enter {min} or more',
  tooLarge: 'Enter {max} or less',
}

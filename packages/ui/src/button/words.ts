/** The words of Button and IconButton. */
export interface ButtonWords {
  /** Announced once when a wait becomes noticeable. */
  busy: string
  /** Announced once when that wait ends, if the focus is still on the button. */
  ready: string
}

export const buttonWords: ButtonWords = { busy: 'Please wait', ready: 'Ready' }

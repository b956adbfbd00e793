/** The words of Button and IconButton. */
export interface ButtonWords {
  /** Read once to assistive technology when a wait becomes noticeable. */
  busy: string
  /** Read once when such a wait is over and the focus is still on the button. */
  ready: string
}

export const buttonWords: ButtonWords = { busy: 'Please wait', ready: 'Ready' }

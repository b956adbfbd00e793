/** The words of PasswordField. */
export interface PasswordFieldWords {
  /** Name of the eye button while the password is hidden. */
  show: string
  /** Name of the eye button while the password is shown. */
  hide: string
}

export const passwordFieldWords: PasswordFieldWords = { show: 'Show password', hide: 'Hide password' }

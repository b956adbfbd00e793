export { PasswordField, type PasswordFieldProps } from './password-field.js'
export type { PasswordFieldWords } from './words.js'

export { CopyButton, type CopyButtonProps } from './copy-button.js'
export { CopyField, type CopyFieldProps } from './copy-field.js'
export type { CopyFieldWords } from './words.js'

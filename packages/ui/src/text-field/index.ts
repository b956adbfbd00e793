export { TextArea, type TextAreaProps } from './text-area.js'
export { TextField, type TextFieldProps } from './text-field.js'

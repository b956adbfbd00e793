export type { FormErrors } from '../lib/form-context.js'
export { Form, type FormProps } from './form.js'
export type { FormWords } from './words.js'

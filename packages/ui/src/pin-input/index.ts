export { PinInput, type PinInputProps } from './pin-input.js'
export type { PinInputWords } from './words.js'

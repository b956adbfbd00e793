export { type Passkey, PinModal, type PinModalProps } from './pin-modal.js'
export type { PinModalWords } from './words.js'

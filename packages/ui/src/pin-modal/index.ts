export { type Passkey, PinModal, type PinModalProps } from './pin-modal.js'

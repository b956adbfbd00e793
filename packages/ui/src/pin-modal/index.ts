export { PinModal, type PinModalProps } from './pin-modal.js'

export { PinModal as default } from '@oja/ui'

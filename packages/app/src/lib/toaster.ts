export { Toaster } from '@oja/ui'

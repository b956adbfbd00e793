export { toast, type ToastOptions } from './toast-store.js'
export { Toaster, type ToasterProps } from './toaster.js'

export { toast, type ToastOptions, type ToastPromiseWords } from './toast-store.js'
export { Toaster, type ToasterProps } from './toaster.js'

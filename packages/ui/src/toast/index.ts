export {
  toast,
  toastStore,
  type ToastItem,
  type ToastOptions,
  type ToastPromiseWords,
} from './toast-store.js'
export { Toaster, type ToasterProps } from './toaster.js'

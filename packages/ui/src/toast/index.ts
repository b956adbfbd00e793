export {
  toast,
  toastStore,
  type ToastItem,
  type ToastOptions,
  type ToastPromiseWords,
  type ToastTone,
} from './toast-store.js'
export { Toaster, type ToasterProps, type ToastPosition } from './toaster.js'
export type { ToastWords } from './words.js'

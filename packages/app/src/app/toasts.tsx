import { Toaster } from '@oja/ui'

/** Where toasts are shown, above every screen. */
export default function Toasts() {
  return <Toaster />
}

import { toast, toastStore } from '@oja/ui'
import { beforeEach } from 'vitest'

/** Returns the words of the current toasts, each message before its description. No Toaster is drawn, so none closes by itself
 *  before a slow test looks. */
export function keepToasts() {
  beforeEach(() => toast.dismiss())
  return () =>
    toastStore
      .getSnapshot()
      .flatMap(({ message, description }) => (description === undefined ? [message] : [message, description]))
}

export interface ToastWords {
  /** Name of the region; `{hotkey}` becomes F6, the key that moves focus there (F8 does too). */
  region: string
  /** Said before each message by screen readers. */
  announce: string
  /** Name of the cross of a toast. */
  close: string
}

export const toastWords: ToastWords = {
  region: 'Notifications ({hotkey})',
  announce: 'Notification',
  close: 'Close',
}

export interface ToastWords {
  /** Name of the region; `{hotkey}` becomes F6, the key that moves focus there (F8 does too). */
  region: string
  /** Announced before each message. */
  announce: string
  /** Name of a toast's close button. */
  close: string
}

export const toastWords: ToastWords = {
  region: 'Notifications ({hotkey})',
  announce: 'Notification',
  close: 'Close',
}

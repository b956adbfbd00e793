export interface DrawerWords {
  /** Name of the cross that closes it. */
  close: string
}

export const drawerWords: DrawerWords = { close: 'Close' }

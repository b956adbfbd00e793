export interface DrawerWords {
  /** Name of the close button. */
  close: string
}

export const drawerWords: DrawerWords = { close: 'Close' }

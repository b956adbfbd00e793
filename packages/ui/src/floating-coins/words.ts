/** The words of FloatingCoins. */
export interface FloatingCoinsWords {
  /** Name of the button while coins move. */
  pause: string
  /** Name of the button while they are paused. */
  play: string
}

export const floatingCoinsWords: FloatingCoinsWords = {
  pause: 'Pause the coin animation',
  play: 'Play the coin animation',
}

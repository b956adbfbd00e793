/** The words of SkeletonGroup. */
export interface SkeletonGroupWords {
  /** Spoken while the content is on its way. */
  busy: string
  /** Spoken when the content is there. */
  ready: string
}

export const skeletonGroupWords: SkeletonGroupWords = { busy: 'Loading', ready: 'Loaded' }

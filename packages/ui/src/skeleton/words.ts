/** The words of SkeletonGroup. */
export interface SkeletonGroupWords {
  /** Announced while the content loads. */
  busy: string
  /** Announced when the content has loaded. */
  ready: string
}

export const skeletonGroupWords: SkeletonGroupWords = { busy: 'Loading', ready: 'Loaded' }

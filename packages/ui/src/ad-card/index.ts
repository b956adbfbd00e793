export { actionForAd } from './ad-action.js'
export { AdCard, AdCardHead, type AdCardHeadProps, type AdCardProps } from './ad-card.js'
export { AdCardSkeleton, type AdCardSkeletonProps } from './ad-card-skeleton.js'
export type { AdCardWords } from './words.js'

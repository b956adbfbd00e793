export { Skeleton, SkeletonGroup, type SkeletonGroupProps, type SkeletonProps } from './skeleton.js'
export type { SkeletonGroupWords } from './words.js'

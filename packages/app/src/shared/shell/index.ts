export { PageLabel, usePageLabel } from './page-label.tsx'
export type { RouteHandle } from './route-handle.ts'
export { ShellSkeleton } from './shell-skeleton.tsx'
export { Shell } from './shell.tsx'

export { PageLabel, RouteLabel, usePageLabel } from './page-label.tsx'
export { ShellSkeleton } from './shell-skeleton.tsx'
export { Shell } from './shell.tsx'
export { useUnread } from './unread.ts'

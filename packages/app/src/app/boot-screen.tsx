import { paths } from '../lib/paths.ts'
import { ShellSkeleton } from '../shared/shell/shell-skeleton.tsx'

/** What stands while the first screen is loaded: the frame of the signed-in screens, or an empty page. */
export function BootScreen() {
  const { pathname } = location
  const isInside =
    pathname === paths.comments || pathname === paths.app || pathname.startsWith(`${paths.app}/`)
  return isInside ? <ShellSkeleton /> : null
}

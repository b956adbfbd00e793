import { useIsScreenLoading } from '../../lib/screen-loads.ts'

/** A thin line at the top while the next screen loads, if that takes a moment. */
export function NavigationBar() {
  return useIsScreenLoading() ? <div className="navigation-bar" aria-hidden /> : null
}

import type { CSSProperties } from 'react'
import { useHydrated } from './use-hydrated.js'

type Style = CSSProperties & Partial<Record<`--_${string}`, string | number>>

/** Merges `own` with the caller's style, which wins. The server leaves `own` out, because a content security policy such as
 *  `style-src 'self'` refuses style attributes in markup. After hydration a script sets it, which every policy allows. */
export function useOwnStyle(
  own: Style | undefined,
  given?: CSSProperties | undefined,
): CSSProperties | undefined {
  return useHydrated() ? { ...own, ...given } : given
}

import type { CSSProperties } from 'react'
import { useHydrated } from './use-hydrated.js'

type Style = CSSProperties & Partial<Record<`--_${string}`, string | number>>

/** The style of an element: `own`, and over it what the consumer gives. A server leaves `own` out, because a content policy such
 *  as `style-src 'self'` refuses a style attribute in markup. The page sets it by script, which every policy allows. */
export function useOwnStyle(
  own: Style | undefined,
  given?: CSSProperties | undefined,
): CSSProperties | undefined {
  return useHydrated() ? { ...own, ...given } : given
}

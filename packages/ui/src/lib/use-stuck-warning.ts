import { type RefObject, useEffect } from 'react'
import type { FormControl } from './use-form-reset.js'
import { warnStuck } from './warn.js'

/** What the warning needs to know besides the value. */
export interface WarningOptions {
  /** The name of `value`, for a warning to developers. @default 'value' */
  prop?: string | undefined
  /** Whether the customer cannot change it. @default whether the form control is disabled or read-only */
  isFixed?: boolean | undefined
}

interface Held extends WarningOptions {
  controlRef: RefObject<FormControl | null>
  value: unknown
  /** Called with each change of the value; or React's own handler, which may change it too. */
  handler: unknown
}

/** In development, warns about a form value that nothing can change. */
export function useStuckWarning({ controlRef, value, handler, prop = 'value', isFixed }: Held): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') {
      const node = controlRef.current as HTMLInputElement | null
      const isOpen = !(isFixed ?? node?.matches(':disabled, [readonly]'))
      warnStuck(isOpen && value !== undefined && !handler, prop, node?.labels?.[0]?.textContent)
    }
  })
}

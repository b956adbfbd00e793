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
  value?: unknown
}

/** In development, warns about a form value that nothing can change.
 *  @param handler Called with each change of the value; or React's own handler, which may change it too */
export const useStuckWarning = process.env.NODE_ENV === 'production' ? () => {} : useWarning

function useWarning(controlRef: RefObject<FormControl | null>, handler: unknown, held: Held): void {
  useEffect(() => {
    const node = controlRef.current as HTMLInputElement | null
    const isOpen = !(held.isFixed ?? node?.matches(':disabled, [readonly]'))
    const isStuck = isOpen && held.value !== undefined && !handler
    warnStuck(isStuck, held.prop ?? 'value', node?.labels?.[0]?.textContent)
  })
}

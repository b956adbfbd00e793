'use client'

import type { MouseEvent, ReactNode } from 'react'
import { isolated } from './isolated.js'

export interface BoxProps {
  invalid: boolean
  disabled: boolean
  prefix?: ReactNode
  unit?: ReactNode
  /** Id of the prefix, for `aria-describedby`. */
  prefixId?: string | undefined
  /** Id of the unit, for `aria-describedby`. */
  unitId?: string | undefined
  /** Controls at the end of the box, for example an icon button. */
  end?: ReactNode
  /** The bare control, with the class `oja-box__control`. */
  children: ReactNode
}

/** The box around a bare control. A press anywhere on it focuses the control, as in a native field. */
export function Box({ invalid, disabled, prefix, prefixId, unit, unitId, end, children }: BoxProps) {
  return (
    <div
      className="oja-box"
      role="presentation"
      data-invalid={invalid ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      onMouseDown={focusControl}
    >
      {prefix ? (
        <span className="oja-box__prefix" data-slot="prefix" id={prefixId}>
          {isolated(prefix)}
        </span>
      ) : null}
      {children}
      {unit ? (
        <span className="oja-box__unit" data-slot="unit" id={unitId}>
          {isolated(unit)}
        </span>
      ) : null}
      {end ? (
        <span className="oja-box__end" data-slot="end">
          {end}
        </span>
      ) : null}
    </div>
  )
}

function focusControl(event: MouseEvent<HTMLDivElement>) {
  const target = event.target as Element
  if (target.closest('input, textarea, select, button, a')) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('.oja-box__control')?.focus()
}

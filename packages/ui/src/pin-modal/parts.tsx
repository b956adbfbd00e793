import type { ReactNode } from 'react'
import { Lock } from '../icons.js'

/** The line between two ways to do the same. */
export function Or({ children }: { children: string }) {
  return (
    <p className="oja-pin-modal__or" aria-hidden>
      {children}
    </p>
  )
}

/** The line below the buttons that protects the customer. */
export function SafetyLine({ children }: { children: ReactNode }) {
  return (
    <p className="oja-pin-modal__safety" data-slot="safety">
      <Lock size={16} strokeWidth={2} />
      <span>{children}</span>
    </p>
  )
}

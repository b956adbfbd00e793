import type { ReactNode } from 'react'
import { Lock } from '../icons.js'

/** The divider between two ways to confirm. */
export function Or({ children }: { children: string }) {
  return (
    <p className="oja-pin-modal__or" aria-hidden>
      {children}
    </p>
  )
}

/** The safety reminder below the buttons. */
export function SafetyLine({ children }: { children: ReactNode }) {
  return (
    <div className="oja-pin-modal__safety" data-slot="safety">
      <Lock size={16} strokeWidth={2} />
      <span>{children}</span>
    </div>
  )
}

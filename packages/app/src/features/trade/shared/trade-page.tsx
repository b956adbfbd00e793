import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../../shared/language-switch.tsx'
import { BackLink } from '../../../shared/links.tsx'

type TradePageProps = {
  /** The screen above this one. */
  back: { to: string; label: string }
  children: ReactNode
}

/** A screen of a running trade: a link to the screen above, and the language switch. */
export function TradePage({ back, children }: TradePageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center justify-between gap-3">
        <BackLink to={back.to}>{back.label}</BackLink>
        <LanguageSwitch />
      </div>
      {children}
    </div>
  )
}

import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '../../../shared/language-switch.tsx'

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

/** A link to the screen above, before a task. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-my-2 -ms-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm text-text-2"
    >
      <ChevronLeft aria-hidden size={16} strokeWidth={2} />
      {children}
    </Link>
  )
}

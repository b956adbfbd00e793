import { Badge } from '@oja/ui'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { smallIcon } from '../../lib/icon.ts'
import { RoundIcon } from '../../shared/round-icon.tsx'
import { partCopy, partStateCopy } from './kyc-copy.ts'
import type { KycPart, PartState } from './kyc-rules.ts'

const TONES = {
  done: 'positive',
  checking: 'brand',
  again: 'negative',
  next: 'warning',
  todo: 'neutral',
} as const satisfies Record<PartState, string>

type KycPartRowProps = {
  part: KycPart
  state: PartState
  /** The customer's value, which replaces the explanation. */
  value?: string | undefined
  /** The screen of this part, where it can be done or changed. */
  to?: string | undefined
  icon: LucideIcon
}

/** One part of the verification and its state. */
export function KycPartRow({ part, state, value, to, icon }: KycPartRowProps) {
  const { title, text } = partCopy[part]
  const words = (
    <>
      <RoundIcon icon={icon} />
      {/* With large text, the badge wraps below the words. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-min flex-[1_1_4rem]">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-text-2 [overflow-wrap:anywhere]">{value ?? text}</span>
        </span>
        <Badge tone={TONES[state]} className="shrink-0">
          {partStateCopy[state]}
        </Badge>
      </span>
      {to === undefined ? (
        <span aria-hidden className="w-[18px] shrink-0" />
      ) : (
        <ChevronRight {...smallIcon} className="shrink-0 text-muted" />
      )}
    </>
  )
  const box = 'flex min-h-[72px] items-center gap-3 px-4 py-3 lg:px-5'
  return (
    <li className="border-t border-border first:border-t-0">
      {to === undefined ? (
        <div className={box}>{words}</div>
      ) : (
        <Link to={to} className={`card-row ${box}`}>
          {words}
        </Link>
      )}
    </li>
  )
}

import { Card } from '@oja/ui'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { smallIcon } from '../../lib/icon.ts'
import { RoundIcon } from '../../shared/round-icon.tsx'

type SettingSectionProps = { title: string; children: ReactNode }

/** Settings that belong together, under their heading. */
export function SettingSection({ title, children }: SettingSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-sm font-medium text-text-2">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A section that is one list of rows. */
export function SettingGroup({ title, children }: SettingSectionProps) {
  return (
    <SettingSection title={title}>
      <Card padding="none">
        <ul className="grid divide-y divide-border">{children}</ul>
      </Card>
    </SettingSection>
  )
}

type SettingRowProps = {
  icon: LucideIcon
  title: string
  text?: string
  /** Shown before the chevron, such as a status. */
  aside?: ReactNode
} & ({ to: string; onPress?: never } | { onPress: () => void; to?: never })

const BOX = 'card-row flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start lg:px-5'

/** One row of the settings: a link to its screen, or a button. */
export function SettingRow({ icon, title, text, aside, to, onPress }: SettingRowProps) {
  const inside = (
    <>
      <RoundIcon icon={icon} />
      {/* With large text, what follows the words wraps below them. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-min flex-[1_1_4rem]">
          <span className="block font-semibold">{title}</span>
          {text !== undefined && (
            <span className="block text-sm text-text-2 [overflow-wrap:anywhere]">{text}</span>
          )}
        </span>
        {aside}
        <ChevronRight {...smallIcon} className="ms-auto shrink-0 text-muted" />
      </span>
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={BOX} onClick={onPress}>
          {inside}
        </button>
      ) : (
        <Link to={to} className={BOX}>
          {inside}
        </Link>
      )}
    </li>
  )
}

type ChoiceRowProps = Pick<SettingRowProps, 'icon' | 'title' | 'text'> & { children: ReactNode }

/** A row with a choice that is made in it. */
export function ChoiceRow({ icon, title, text, children }: ChoiceRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 lg:px-5">
      <RoundIcon icon={icon} />
      <span className="flex-1">
        <span className="block font-semibold">{title}</span>
        {text !== undefined && <span className="block text-sm text-text-2">{text}</span>}
      </span>
      {children}
    </li>
  )
}

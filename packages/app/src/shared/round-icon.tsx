import type { LucideIcon } from 'lucide-react'
import { icon as iconProps } from '../lib/icon.ts'

/** The icon of a row, in a circle. */
export function RoundIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-text-2">
      <Icon {...iconProps} />
    </span>
  )
}

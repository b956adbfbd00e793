import { ArrowLeftRight, Gift, House, type LucideIcon, Settings, Wallet } from 'lucide-react'
import { paths } from '../../lib/paths.ts'

export type NavItem = {
  readonly label: string
  readonly to: string
  readonly icon: LucideIcon
  /** Only the address itself is current, not those below it. */
  readonly end?: true
}

/** The side navigation. Source: spec 2.4. */
export const NAV_ITEMS: readonly NavItem[] = [
  { label: 'Home', to: paths.app, icon: House, end: true },
  { label: 'Assets', to: paths.assets, icon: Wallet },
  { label: 'Transactions', to: paths.transactions, icon: ArrowLeftRight },
  { label: 'Gift Cards', to: paths.giftCards, icon: Gift },
  { label: 'Settings', to: paths.settings, icon: Settings },
]

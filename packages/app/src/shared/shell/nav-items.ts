import { ArrowLeftRight, Gift, House, type LucideIcon, Settings, Wallet } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import type { shellCopy } from './shell-copy.ts'

export type NavItem = {
  readonly name: keyof typeof shellCopy.nav
  readonly to: string
  readonly icon: LucideIcon
  /** Only the address itself is current, not those below it. */
  readonly end?: true
}

/** The side navigation. Source: spec 2.4. */
export const NAV_ITEMS: readonly NavItem[] = [
  { name: 'home', to: paths.app, icon: House, end: true },
  { name: 'assets', to: paths.assets, icon: Wallet },
  { name: 'transactions', to: paths.transactions, icon: ArrowLeftRight },
  { name: 'giftCards', to: paths.giftCards, icon: Gift },
  { name: 'settings', to: paths.settings, icon: Settings },
]

import { ArrowLeftRight, Gift, House, type LucideIcon, Settings, Wallet } from 'lucide-react'
import { claimShownAt, paths } from '../../lib/paths.ts'
import type { shellCopy } from './shell-copy.ts'

type NavItem = {
  readonly name: keyof typeof shellCopy.nav
  readonly to: string
  readonly icon: LucideIcon
  /** Only the exact path is current, not paths below it. */
  readonly end?: true
  /** Other paths that belong to it. */
  readonly also?: readonly string[]
}

/** The side navigation. Source: docs/product/screens.md#shell */
export const NAV_ITEMS: readonly NavItem[] = [
  { name: 'home', to: paths.app, icon: House, end: true },
  { name: 'assets', to: paths.assets, icon: Wallet },
  { name: 'transactions', to: paths.transactions, icon: ArrowLeftRight },
  { name: 'giftCards', to: paths.giftCards, icon: Gift },
  // Verification belongs to the settings.
  { name: 'settings', to: paths.settings, icon: Settings, also: [paths.kyc, paths.phone] },
]

/** Whether a screen belongs to an item. */
export function isCurrent({ to, end, also = [] }: NavItem, pathname: string): boolean {
  return end === true ? pathname === to : [to, ...also].some((root) => isBelow(root, pathname))
}

/** Which link of the header a screen belongs to. */
export function headerPlace(pathname: string): 'market' | 'orders' | 'notifications' | undefined {
  if (pathname === paths.notifications) return 'notifications'
  if (pathname === paths.orders || claimShownAt(pathname) !== undefined) return 'orders'
  return [paths.market, paths.myAds].some((root) => isBelow(root, pathname)) ? 'market' : undefined
}

function isBelow(root: string, pathname: string): boolean {
  return pathname === root || pathname.startsWith(`${root}/`)
}

import { paths } from '../../../lib/paths.ts'

/** What changes hands: whole naira, and the coin it pays for as the wire writes it. */
export type Quote = { amount: number; coinEquivalent: string }

/** The address of a new order. It carries the amounts, so that a reload orders the same. */
export function releaseAddress(adId: string, { amount, coinEquivalent }: Quote): string {
  return `${paths.release(adId)}?${new URLSearchParams({ amount: String(amount), coin: coinEquivalent })}`
}

/** The amounts in such an address; `null` when they are missing or malformed. */
export function quoteOfAddress(params: URLSearchParams): Quote | null {
  const amount = params.get('amount') ?? ''
  const coinEquivalent = params.get('coin') ?? ''
  if (!/^[1-9]\d{0,13}$/.test(amount) || !/^\d{1,15}(\.\d{1,8})?$/.test(coinEquivalent)) return null
  if (!/[1-9]/.test(coinEquivalent)) return null
  return { amount: Number(amount), coinEquivalent }
}

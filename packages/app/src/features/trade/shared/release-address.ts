import { paths } from '../../../lib/paths.ts'

/** What changes hands: whole naira, and the coin it pays for as the wire writes it. */
export type Quote = { amount: number; coin_equivalent: string }

/** The address of a new order. It carries the amounts, so that a reload orders the same. */
export function releaseAddress(adId: string, { amount, coin_equivalent }: Quote): string {
  return `${paths.release(adId)}?${new URLSearchParams({ amount: String(amount), coin: coin_equivalent })}`
}

/** The amounts in such an address; `null` when they are missing or malformed. */
export function quoteOfAddress(params: URLSearchParams): Quote | null {
  const amount = params.get('amount') ?? ''
  const coin_equivalent = params.get('coin') ?? ''
  if (!/^[1-9]\d{0,13}$/.test(amount) || !/^\d{1,15}(\.\d{1,8})?$/.test(coin_equivalent)) return null
  if (!/[1-9]/.test(coin_equivalent)) return null
  return { amount: Number(amount), coin_equivalent }
}

import type { Ad, Reservation } from '@oja/api/contract'
import { useReserveAd } from '@oja/api/react'
import { useEffect, useRef, useState } from 'react'
import { useIntent } from '../../../shared/intent/index.ts'
import type { Quote } from '../shared/release-address.ts'

export type Holding =
  | { type: 'reserving' }
  | { type: 'held'; reservation: Reservation }
  | { type: 'refused'; error: unknown }

/** Holds `quote` of an ad as soon as it is shown. The server knows the same amounts again as the same reservation, so a
 *  reload goes on with it. */
export function useReservation(ad: Ad, quote: Quote): { holding: Holding; retry: () => void } {
  const { mutateAsync: reserve } = useReserveAd()
  const run = useIntent()
  const [holding, setHolding] = useState<Holding>(() =>
    ad.reservation && isSame(ad.reservation, quote)
      ? { type: 'held', reservation: ad.reservation }
      : { type: 'reserving' },
  )
  const isAsked = useRef(holding.type === 'held')

  async function ask() {
    setHolding({ type: 'reserving' })
    const { amount, coinEquivalent } = quote
    try {
      const reservation = await run(`reserve ${ad.id} ${amount} ${coinEquivalent}`, (idempotencyKey) =>
        reserve({ query: { id: ad.id }, body: { amount, coin_equivalent: coinEquivalent }, idempotencyKey }),
      )
      setHolding({ type: 'held', reservation })
    } catch (error) {
      setHolding({ type: 'refused', error })
    }
  }

  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void ask()
  })

  return { holding, retry: () => void ask() }
}

function isSame(reservation: Reservation, { amount, coinEquivalent }: Quote): boolean {
  return reservation.amount === amount && reservation.coin_equivalent === coinEquivalent
}

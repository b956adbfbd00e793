import { isApiError } from '@oja/api/client'
import { type FrozenOrder, frozenPaid } from '@oja/api/contract'
import { Button, Card } from '@oja/ui'
import { useRef, useState } from 'react'
import { formatCoinShort, formatDateTime, formatNaira } from '../../../lib/format.ts'
import { toastError } from '../../../lib/error-message.ts'
import { useForm } from '../../../lib/use-form.ts'
import { client } from '../../../session/index.ts'
import { focusIfLost } from '../../../shared/focus.ts'
import { frozenCopy as copy } from './frozen-copy.ts'

/** The orders that a frozen customer may have paid for. Without their word, the end of the time returns the coin.
 *  Source: docs/product/accounts.md#a-frozen-account */
export function PaidOrders({ orders, ticket }: { orders: readonly FrozenOrder[]; ticket: string }) {
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{copy.paidTitle}</h2>
        <p className="text-sm text-text-2">{copy.paidText}</p>
      </div>
      <ul className="grid gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <PaidOrder order={order} ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaidOrder({ order, ticket }: { order: FrozenOrder; ticket: string }) {
  const { id, kind, other, code } = order
  const [state, setState] = useState<'open' | 'said' | 'too-late'>('open')
  const heading = useRef<HTMLHeadingElement>(null)
  function end(now: 'said' | 'too-late') {
    setState(now)
    // The button is gone.
    focusIfLost(() => heading.current)
  }
  const form = useForm({
    initial: {},
    submit: async () => {
      await client.call(frozenPaid, { query: { id }, body: { ticket, kind } })
      end('said')
    },
    onError: (error) => (isApiError(error, 'conflict') ? end('too-late') : toastError(error)),
  })
  const time = formatDateTime(order.ends_at)
  const trade = {
    amount: formatNaira(order.amount),
    coin: formatCoinShort(order.coin_equivalent, code),
    other,
  }
  const words = {
    open: copy.sayBy({ time }),
    said: copy.said({ other }),
    'too-late': copy.tooLate,
  }
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-md">
          {copy.order(trade)}
        </h3>
        <p className="text-sm text-text-2" role="status">
          {words[state]}
        </p>
      </div>
      {state === 'open' && (
        <form {...form.props} className="grid">
          <Button type="submit" aria-label={copy.sentFor({ ...trade, time })} busy={form.isSubmitting}>
            {copy.sent}
          </Button>
        </form>
      )}
    </Card>
  )
}

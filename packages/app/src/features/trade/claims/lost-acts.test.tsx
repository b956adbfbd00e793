import type { Claim } from '@oja/api/contract'
import { adFixture, answering, claimFixture, defaultAnswers, losing, refusing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { errorCopy } from '../../../lib/error-copy.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { cancelCopy } from './cancel-copy.ts'
import { roomCopy } from './claims-copy.ts'
import { paymentCopy } from './payment-copy.ts'
import { TradeRoom } from './trade-room.tsx'

const calls = answerCalls()
const toasts = keepToasts()

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const pressInDialog = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

type Act = {
  what: string
  claim: Claim
  side: 'vendor' | 'claimer'
  call: 'paymentSent' | 'paymentConfirm' | 'cancelClaim' | 'withdrawCancel'
  act: () => Promise<void>
  /** The response that arrives in the end. @default the one of the fixtures */
  answer?: Claim
  /** What the customer sees once a response has arrived. */
  done: string
}

const asked = claimFixture({ cancel_requested_by: 'user-ngozi' })
const askedByOther = claimFixture({ cancel_requested_by: 'user-adebayo' })
const toPay = claimFixture({
  ad: adFixture({ type: 'buy' }),
  recipient: { ...claimFixture().recipient, id: 'user-ngozi' },
  claimer: { ...claimFixture().claimer, id: 'user-adebayo' },
})

const ACTS: Act[] = [
  {
    what: '“I have sent the money”',
    claim: toPay,
    side: 'vendor',
    call: 'paymentSent',
    act: async () => {
      await press(roomCopy.sent)
      await pressInDialog(roomCopy.sentYes)
    },
    answer: { ...toPay, status: 'partly_verified' },
    done: roomCopy.awaitTitle,
  },
  {
    what: '“I have received the coin”',
    claim: claimFixture({ status: 'partly_verified' }),
    side: 'claimer',
    call: 'paymentConfirm',
    act: () => pressInDialog(roomCopy.yesCoin),
    done: roomCopy.done.payer({ coin: '0.02 BTC' }),
  },
  {
    what: 'agreeing to cancel',
    claim: askedByOther,
    side: 'claimer',
    call: 'cancelClaim',
    act: async () => {
      await press(cancelCopy.ways.agree)
      await pressInDialog(cancelCopy.ways.agree)
    },
    done: cancelCopy.done.ask,
  },
  {
    what: 'withdrawing a request to cancel',
    claim: asked,
    side: 'claimer',
    call: 'withdrawCancel',
    act: () => press(cancelCopy.withdraw),
    done: cancelCopy.withdrawn,
  },
]

test.for(ACTS)(
  'while the first response to $what is lost, the customer reads that we are checking, and then the outcome; the act names the status they saw',
  async ({ claim, side, call, act, answer, done }) => {
    calls.use(answering('claimById', claim), losing(call))
    await drawScreen(<TradeRoom claimId="claim-1" side={side} />, { repeatDelaysMs: Array(100).fill(500) })
    await act()
    await expect.poll(toasts).toEqual([errorCopy.outcomeUnknown])
    let sent: { seen_status?: string | undefined } | null | undefined
    calls.use(
      answering(call, ({ body }) => {
        sent = body
        return answer ?? defaultAnswers[call]
      }),
    )
    await expect.poll(() => toasts().includes(done) || page.getByText(done).query() !== null).toBe(true)
    await expect.poll(toasts).not.toContain(errorCopy.outcomeUnknown)
    if (call !== 'withdrawCancel') expect(sent?.seen_status).toBe(claim.status)
  },
)

test('a refused act closes its question, so that the reason can be read', async () => {
  const error = 'This trade was cancelled meanwhile'
  calls.use(
    answering('claimById', claimFixture({ status: 'partly_verified' })),
    refusing('paymentConfirm', 'conflict', { error }),
  )
  await drawScreen(<TradeRoom claimId="claim-1" side="claimer" />)
  await pressInDialog(roomCopy.yesCoin)
  await expect.poll(toasts).toEqual([error])
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('after a lost response, “I have sent the money” from another account is a new request with a new key', async () => {
  const keys: (string | null)[] = []
  calls.use(
    answering('claimById', toPay),
    losing('paymentSent', (request) => keys.push(request.headers.get('Idempotency-Key'))),
  )
  await drawScreen(<TradeRoom claimId="claim-1" side="vendor" />)
  for (const from of ['another', 'another', 'unsaid'] as const) {
    const tries = keys.length
    await press(roomCopy.sent)
    await page.getByLabelText(paymentCopy.from).selectOptions(paymentCopy[from])
    if (from === 'another') await page.getByLabelText(paymentCopy.name).fill('Bisi Ade')
    await pressInDialog(roomCopy.sentYes)
    await expect.poll(() => keys).toHaveLength(tries + 1)
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

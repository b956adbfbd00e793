import { answering, claimFixture } from '@oja/api/testing'
import type { ClaimStatus } from '@oja/api/contract'
import { delay, http } from 'msw'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pushCopy } from '../../../shared/push/push-copy.ts'
import '../../../styles.css'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { cancelCopy } from './cancel-copy.ts'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { claimState } from './claim-state.ts'
import { roomCopy as copy } from './claims-copy.ts'
import { otherParty } from './parties.ts'
import { ProblemActions } from './problem-actions.tsx'
import { TradeRoom } from './trade-room.tsx'
import { useTradeAct } from './use-trade-act.tsx'

const calls = answerCalls()
const toasts = keepToasts()

test('the chat loads in parallel with the order', async () => {
  const askedFor = vi.fn()
  calls.use(
    http.get('*/api/get-claim-by-id', () => delay('infinite')),
    answering('chat', ({ query }) => {
      askedFor(query.roomId)
      return []
    }),
  )
  await drawScreen(<TradeRoom claimId="claim-1" side="vendor" />)
  await expect.poll(() => askedFor.mock.calls).toEqual([['claim-1']])
})

/** The claimer's acts, beside a message. The event `next` brings the next status, as the server does. */
function Act({ statuses }: { statuses: readonly ClaimStatus[] }) {
  const [step, setStep] = useState(0)
  useEffect(() => {
    const advance = () => setStep((now) => now + 1)
    addEventListener('next', advance)
    return () => removeEventListener('next', advance)
  }, [])
  const claim = claimFixture({ status: statuses[step] ?? 'completed' })
  const state = claimState(claim, { userId: claim.claimer.id, nowMs: Date.parse(claim.created_at) })
  const trade = { claim, state, other: otherParty(claim, 'claimer') }
  const { button, dialogs } = useTradeAct(trade)
  return (
    <>
      <input aria-label="Message" />
      <output>{button?.isOpen === true ? 'open' : 'closed'}</output>
      <ProblemActions {...trade} />
      {dialogs}
    </>
  )
}

const next = () => dispatchEvent(new Event('next'))
const question = page.getByRole('alertdialog', { name: copy.verify })

test('the question of a step does not open over a message that the customer is writing', async () => {
  await drawScreen(<Act statuses={['waiting', 'partly_verified']} />)
  await page.getByLabelText('Message').fill('Thank you')
  next()
  await expect.element(page.getByText('open')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('a question that another window has answered closes', async () => {
  await drawScreen(<Act statuses={['partly_verified', 'completed']} />)
  await expect.element(question).toBeVisible()
  next()
  await expect.element(question).not.toBeInTheDocument()
})

test('a question about cancelling closes when the other side acts, and the question of the step follows it', async () => {
  await drawScreen(<Act statuses={['waiting', 'partly_verified']} />)
  await page.getByRole('button', { name: cancelCopy.ways.ask }).click()
  // By its text: a dialog behind another one has no role.
  const cancelling = page.getByText(cancelCopy.keep)
  await expect.element(cancelling).toBeVisible()
  next()
  await expect.element(question).toBeVisible()
  await expect.element(cancelling).not.toBeInTheDocument()
})

test('a customer who left while their confirmation was on its way is not taken to their orders', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  calls.use(
    answering('claimById', claimFixture({ status: 'partly_verified' })),
    http.post('*/api/payment/confirm', () => late),
  )
  await drawScreen(
    <>
      <TradeRoom claimId="claim-1" side="claimer" />
      <Link to="/market">Market</Link>
    </>,
  )
  await question.getByRole('button', { name: copy.yesCoin }).click()
  // The dialog covers the link, so this is the browser's Back.
  page
    .getByText('Market')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  answer()
  await expect.poll(toasts).toEqual([copy.done.payer({ coin: '0.02 BTC' })])
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent('/market')
})

/** A browser that has not decided about notifications. */
function undecided() {
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  onTestFinished(() => {
    permission.mockRestore()
    localStorage.clear()
  })
}

test('a customer who waits for an answer is offered notifications once', async () => {
  undecided()
  const offer = page.getByText(pushCopy.offer.title)
  const first = await drawScreen(<TradeRoom claimId="claim-1" side="claimer" />)
  await expect.element(offer).toBeVisible()
  await page.getByRole('button', { name: pushCopy.offer.decline }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await first.unmount()
  await drawScreen(<TradeRoom claimId="claim-1" side="claimer" />)
  await expect.element(page.getByRole('log')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})

test('a late response about notifications does not move the trade on the screen', async () => {
  undecided()
  const { promise: late, resolve: answer } = Promise.withResolvers<undefined>()
  calls.use(http.get('*/api/push', () => late))
  await page.viewport(390, 844)
  await drawScreen(<TradeRoom claimId="claim-1" side="claimer" />)
  const below = page.getByRole('button', { name: cancelCopy.ways.ask })
  const place = () => below.element().getBoundingClientRect().toJSON()
  await expect.element(below).toBeVisible()
  // The parts that load by themselves are there.
  await expect.poll(() => document.querySelectorAll('.oja-skeleton').length).toBe(0)
  const before = place()
  answer(undefined)
  await expect.element(page.getByRole('button', { name: pushCopy.offer.accept })).toBeEnabled()
  expect(place()).toEqual(before)
})

import { type AdType, type Claim, RELEASE_COUNTDOWN_MS, type User } from '@oja/api/contract'
import {
  adFixture,
  answering,
  bankAccountFixture,
  claimFixture,
  losing,
  refusing,
  reservationFixture,
  userFixture,
} from '@oja/api/testing'
import { useAd } from '@oja/api/react'
import { http, HttpResponse } from 'msw'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readDraft, writeDraft } from '../../../lib/drafts.ts'
import { paths } from '../../../lib/paths.ts'
import { errorCopy } from '../../../lib/error-copy.ts'
import '../../../styles.css'
import { answerCalls, coolingOffUser, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { paymentCopy } from './payment-copy.ts'
import { roomCopy } from './claims-copy.ts'
import { releaseCopy as copy } from './release-copy.ts'
import { ReleaseOrder } from './release-order.tsx'
import { heldDraft } from './reservation-rules.ts'

const calls = answerCalls()
const toasts = keepToasts()
const OTHER_ACCOUNT = bankAccountFixture({ _id: 'bank-9', account_number: '0987654321' })
const release = page.getByRole('button', { name: copy.release, includeHidden: true })

type DrawOptions = { endsInMs: number; claims?: Claim[]; user?: User }

function drawOrder(type: AdType, { endsInMs, claims = [], user = userFixture() }: DrawOptions) {
  const reservation = reservationFixture({ expires_at: new Date(Date.now() + endsInMs).toISOString() })
  const ad = adFixture({
    type,
    reservation,
    metadata: { bank_accounts: [bankAccountFixture(), OTHER_ACCOUNT] },
  })
  calls.use(answering('adById', ad), answering('claims', claims))
  return drawScreen(
    <>
      <ReleaseOrder ad={ad} reservation={reservation} />
      <Link to="/market">Market</Link>
    </>,
    { user },
  )
}

test('coin can be released while the reservation lasts', async () => {
  await drawOrder('buy', { endsInMs: 10 * 60_000 })
  await expect.element(release).toBeEnabled()
})

test('coin cannot be released once the reservation is over', async () => {
  await drawOrder('buy', { endsInMs: -1000 })
  await expect.element(page.getByRole('alertdialog', { name: copy.expiredTitle })).toBeVisible()
  // Nothing else disables it: the account for the naira has loaded.
  await expect.element(page.getByLabelText(copy.receiveIn)).toBeInTheDocument()
  await expect.element(release).toBeDisabled()
  await expect.element(page.getByRole('button', { name: copy.expiredPaid })).not.toBeInTheDocument()
})

/** Sets the phone's clock ahead of what it counts by itself, and the server's responses name the right time. */
async function drawWithClockAhead(aheadMs: number) {
  const trueNow = Date.now
  let phoneAheadMs = 0
  const phone = vi.spyOn(Date, 'now').mockImplementation(() => trueNow() + phoneAheadMs)
  onTestFinished(() => phone.mockRestore())
  await drawOrder('sell', { endsInMs: 10 * 60_000 })
  await expect.element(page.getByText(copy.payText)).toBeVisible()
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  calls.use(
    http.get('*/api/get-ad-by-id', async () => {
      await late
      const headers = { Date: new Date(trueNow()).toUTCString() }
      return HttpResponse.json({ data: adFixture({ reservation: reservationFixture() }) }, { headers })
    }),
  )
  phoneAheadMs = aheadMs
  return answer
}

test('a phone whose clock was set ahead says neither to pay nor not to, until a response tells the time', async () => {
  const answer = await drawWithClockAhead(3 * 3_600_000)
  await expect.element(page.getByText(copy.checkingTime)).toBeVisible()
  await expect.element(page.getByText(copy.payText)).not.toBeInTheDocument()
  // Neither the dialog nor the caption of the countdown.
  await expect.element(page.getByText(/time expired/i)).not.toBeInTheDocument()
  answer()
  await expect.element(page.getByText(copy.payText)).toBeVisible()
  await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/(9:5\d|10:00)/)
})

test('coin cannot be released while a change to the account makes sales wait', async () => {
  await drawOrder('buy', { endsInMs: 10 * 60_000, user: coolingOffUser() })
  await expect.element(page.getByLabelText(copy.receiveIn)).toBeInTheDocument()
  await expect.element(release).toBeDisabled()
})

test('a customer who paid before the time ended can still say so, and the bank details stay', async () => {
  const reservation = reservationFixture({ expires_at: new Date(Date.now() - 1000).toISOString() })
  const held = adFixture({ reservation, metadata: { bank_accounts: [bankAccountFixture()] } })
  calls.use(answering('adById', held), answering('claims', []))
  function Ending() {
    const [ad, setAd] = useState(held)
    useEffect(() => {
      const end = () => setAd(adFixture())
      addEventListener('end', end)
      return () => removeEventListener('end', end)
    }, [])
    return <ReleaseOrder ad={ad} reservation={reservation} />
  }
  await drawScreen(<Ending />)
  const over = page.getByRole('alertdialog', { name: copy.expiredTitle })
  await expect.element(over).toBeVisible()
  // The server no longer sends the reservation and the account.
  dispatchEvent(new Event('end'))
  await page.getByRole('button', { name: copy.expiredPaid }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: copy.paidTitle({ naira: '₦1,900,000' }) }))
    .toBeVisible()
  await expect.element(page.getByText(copy.expiredText.sell)).not.toBeInTheDocument()
  await expect.element(page.getByText('0123 456 781')).toBeInTheDocument()
})

async function sayPaid() {
  await page.getByRole('button', { name: copy.paid, exact: true }).click()
  await page.getByRole('button', { name: copy.paidConfirm }).click()
}

test('after a lost response, “I have paid” from or to another account is a new request with a new key', async () => {
  const sent: { key: string | null; to: unknown }[] = []
  calls.use(
    losing('claimAd', async (request) => {
      const { bank_account: to } = (await request.json()) as { bank_account: unknown }
      sent.push({ key: request.headers.get('Idempotency-Key'), to })
    }),
  )
  await drawOrder('sell', { endsInMs: 10 * 60_000 })
  await sayPaid()
  await expect.poll(toasts).toEqual([errorCopy.outcomeUnknown])
  await sayPaid()
  await expect.poll(() => sent).toHaveLength(2)
  await page.getByLabelText(roomCopy.payHere).selectOptions(OTHER_ACCOUNT._id)
  await sayPaid()
  await expect.poll(() => sent).toHaveLength(3)
  await page.getByRole('button', { name: copy.paid, exact: true }).click()
  await page.getByLabelText(paymentCopy.from).selectOptions(paymentCopy.unsaid)
  await page.getByRole('button', { name: copy.paidConfirm }).click()
  await expect.poll(() => sent).toHaveLength(4)
  const [first, again, to, from] = sent
  expect(again).toEqual(first)
  expect(to?.to).toBe(OTHER_ACCOUNT._id)
  expect(new Set([first?.key, to?.key, from?.key]).size).toBe(3)
})

async function cancelOrder() {
  await page.getByRole('button', { name: copy.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: copy.cancel }).click()
}

const held = heldDraft(userFixture().id, adFixture().id)

test.each([
  ['I have paid', 'claim-ad', sayPaid, () => expect.poll(() => readDraft(held)).toEqual({})],
  ['Cancel order', 'reserve-ad', cancelOrder, () => expect.poll(toasts).toEqual([copy.cancelled])],
])(
  'a customer who left before “%s” was answered is not taken elsewhere',
  async (_act, call, press, isDone) => {
    writeDraft(held, reservationFixture())
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    calls.use(http.all(`*/api/${call}`, () => late))
    await drawOrder('sell', { endsInMs: 10 * 60_000 })
    await press()
    // The dialog covers the link, so this is the browser's Back.
    page
      .getByText('Market')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    answer()
    await isDone()
    await expect.element(page.getByTestId('elsewhere')).toHaveTextContent('/market')
  },
)

test('once the order of a lost “I have paid” is found, nothing says that we are checking', async () => {
  let placed: Claim[] = []
  const { amount, coin_equivalent } = reservationFixture()
  const created_at = new Date(Date.now() - 60_000).toISOString()
  const claim = claimFixture({ amount, coin_equivalent, created_at })
  await drawOrder('sell', { endsInMs: 10 * 60_000 })
  calls.use(
    answering('claims', () => placed),
    losing('claimAd', () => (placed = [{ ...claim, ad: { ...claim.ad, id: adFixture().id } }])),
  )
  await sayPaid()
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.awaitConfirmation('claim-1'))
  await expect.poll(toasts).toEqual([])
})

test.each([
  ['this reservation', 60_000, paths.awaitConfirmation('claim-1'), 0],
  ['one before it', -60_000, null, 1],
])(
  'an order of %s leads to its room or is warned about, so that nobody pays twice',
  async (_of, sinceBeginMs, leadsTo, warnings) => {
    const endsInMs = 10 * 60_000
    const createdMs = Date.now() + endsInMs - RELEASE_COUNTDOWN_MS + sinceBeginMs
    const { amount, coin_equivalent } = reservationFixture()
    const claim = claimFixture({ amount, coin_equivalent, created_at: new Date(createdMs).toISOString() })
    await drawOrder('sell', { endsInMs, claims: [{ ...claim, ad: { ...claim.ad, id: adFixture().id } }] })
    if (leadsTo !== null) await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(leadsTo)
    await expect.poll(() => page.getByText(copy.running).elements()).toHaveLength(warnings)
  },
)

test('who changed the amount in another window reads so before they pay, and gets to the new amount', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const shown = reservationFixture({ expires_at: at(8) })
  const latest = reservationFixture({ amount: 32_000, coin_equivalent: '20.00000000', expires_at: at(10) })
  const ad = adFixture({ type: 'sell', metadata: { bank_accounts: [bankAccountFixture()] } })
  calls.use(answering('adById', ad), answering('claims', []))
  await drawScreen(<ReleaseOrder ad={{ ...ad, reservation: latest }} reservation={shown} />)
  await expect.element(page.getByText(copy.changedText({ naira: '₦32,000' }))).toBeVisible()
  await page.getByRole('link', { name: copy.toChanged }).click()
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.release(ad.id))
})

test('who cancelled the order in another window reads so before they pay', async () => {
  const reservation = reservationFixture({ expires_at: new Date(Date.now() + 600_000).toISOString() })
  const ad = adFixture({ type: 'sell', reservation })
  calls.use(answering('adById', ad), answering('claims', []))
  function Cancelled() {
    const [isHeld, setHeld] = useState(true)
    return (
      <>
        <button onClick={() => setHeld(false)}>Other window</button>
        <ReleaseOrder ad={isHeld ? ad : { ...ad, reservation: null }} reservation={reservation} />
      </>
    )
  }
  await drawScreen(<Cancelled />)
  await expect.element(page.getByText(copy.payText)).toBeVisible()
  await expect.element(page.getByText(copy.goneText)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Other window' }).click()
  await expect.element(page.getByText(copy.goneText)).toBeVisible()
})

test('a refused release shows the server’s sentence', async () => {
  const error = 'The generator is being refuelled'
  calls.use(refusing('releaseCoin', 'conflict', { error }))
  await drawOrder('buy', { endsInMs: 10 * 60_000 })
  await release.click()
  await page.getByLabelText('PIN', { exact: true }).fill('4827')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(toasts).toEqual([`Error: ${error}`])
})

test('while the accounts of the vendor do not load, the order says so, and nothing can be paid', async () => {
  const reservation = reservationFixture({ expires_at: new Date(Date.now() + 600_000).toISOString() })
  const before = adFixture({ type: 'sell' })
  calls.use(refusing('adById', 'throttled'), answering('claims', []))
  function Reserved() {
    const { data: ad = before } = useAd(before.id)
    return <ReleaseOrder ad={ad} reservation={reservation} />
  }
  await drawScreen(<Reserved />)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  const paid = page.getByRole('button', { name: copy.paid, exact: true })
  await expect.element(paid).toBeDisabled()
  calls.use(
    answering('adById', { ...before, reservation, metadata: { bank_accounts: [bankAccountFixture()] } }),
  )
  await again.click()
  await expect.element(page.getByText('0123 456 781')).toBeVisible()
  await expect.element(paid).toBeEnabled()
})

test('bank accounts that load late do not shift the page of a sale', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<undefined>()
  calls.use(http.get('*/api/bank-accounts', () => late))
  await page.viewport(390, 844)
  await drawOrder('buy', { endsInMs: 10 * 60_000 })
  const summary = page.getByRole('heading', { name: copy.summary })
  const place = () => summary.element().getBoundingClientRect().toJSON()
  await expect.element(summary).toBeVisible()
  const before = place()
  answer(undefined)
  await expect.element(page.getByLabelText(copy.receiveIn)).toBeVisible()
  expect(place()).toEqual(before)
})

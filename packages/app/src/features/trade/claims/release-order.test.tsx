import { type AdType, type Claim, RELEASE_COUNTDOWN_MS } from '@oja/api/contract'
import { adFixture, answering, bankAccountFixture, claimFixture, reservationFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../../lib/paths.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { releaseCopy as copy } from './release-copy.ts'
import { ReleaseOrder } from './release-order.tsx'

const calls = answerCalls()
const release = page.getByRole('button', { name: copy.release, includeHidden: true })

function drawOrder(type: AdType, { endsInMs, claims = [] }: { endsInMs: number; claims?: Claim[] }) {
  const reservation = reservationFixture({ expires_at: new Date(Date.now() + endsInMs).toISOString() })
  const ad = adFixture({ type, reservation, metadata: { bank_accounts: [bankAccountFixture()] } })
  calls.use(answering('adById', ad), answering('claims', claims))
  return drawScreen(<ReleaseOrder ad={ad} reservation={reservation} />)
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

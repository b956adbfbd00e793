import type { AdType } from '@oja/api/contract'
import { adFixture, answering, bankAccountFixture, reservationFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { releaseCopy as copy } from './release-copy.ts'
import { ReleaseOrder } from './release-order.tsx'

const calls = answerCalls()
const release = page.getByRole('button', { name: copy.release, includeHidden: true })

function drawOrder(type: AdType, { endsInMs }: { endsInMs: number }) {
  const reservation = reservationFixture({ expires_at: new Date(Date.now() + endsInMs).toISOString() })
  const ad = adFixture({ type, reservation, metadata: { bank_accounts: [bankAccountFixture()] } })
  calls.use(answering('adById', ad), answering('claims', []))
  return drawScreen(<ReleaseOrder ad={ad} reservation={reservation} />)
}

test('coin is released while the reservation lasts', async () => {
  await drawOrder('buy', { endsInMs: 10 * 60_000 })
  await expect.element(release).toBeEnabled()
})

test('coin is not released any more once the reservation is over', async () => {
  await drawOrder('buy', { endsInMs: -1000 })
  await expect.element(page.getByRole('alertdialog', { name: copy.expiredTitle })).toBeVisible()
  // Nothing else keeps it closed: the account for the naira is there.
  await expect.element(page.getByLabelText(copy.receiveIn)).toBeInTheDocument()
  await expect.element(release).toBeDisabled()
})

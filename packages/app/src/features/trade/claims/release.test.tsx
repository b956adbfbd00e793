import {
  adFixture,
  answering,
  claimFixture,
  refusing,
  reservationFixture,
  userFixture,
} from '@oja/api/testing'
import { http } from 'msw'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readDraft, writeDraft } from '../../../lib/drafts.ts'
import { paths } from '../../../lib/paths.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { loadProblemCopy } from '../../../shared/shared-copy.ts'
import { releaseCopy as copy } from './release-copy.ts'
import { Reserving } from './release.tsx'
import { heldDraft } from './reservation-rules.ts'

const calls = answerCalls()
const retry = page.getByRole('button', { name: loadProblemCopy.retry })

async function drawRefused(code: 'conflict' | 'unavailable') {
  calls.use(refusing('reserveAd', code), answering('claims', []))
  await drawScreen(
    <Reserving
      ad={adFixture({ reservation: null })}
      quote={{ amount: 1_900_000, coin_equivalent: '0.02000000' }}
    />,
  )
  await expect.element(page.getByRole('heading', { name: copy.refused })).toBeVisible()
}

test('an order that failed because the server was unavailable can be retried', async () => {
  await drawRefused('unavailable')
  calls.use(answering('reserveAd'))
  await retry.click()
  await expect.element(page.getByRole('heading', { name: copy.refused })).not.toBeInTheDocument()
})

test('a refused order cannot be retried with the same amounts', async () => {
  await drawRefused('conflict')
  await expect.element(retry).not.toBeInTheDocument()
})

test('an order that was placed before a reload opens once, so that the same amounts can be ordered again', async () => {
  const held = heldDraft(userFixture().id, adFixture().id)
  const { amount, coin_equivalent } = reservationFixture()
  writeDraft(held, reservationFixture())
  calls.use(answering('claims', [claimFixture()]))
  await drawScreen(<Reserving ad={adFixture()} quote={{ amount, coin_equivalent }} />)
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.awaitConfirmation('claim-1'))
  expect(readDraft(held)).toEqual({})
})

test('a customer who left while their placed order was looked for is not taken to it', async () => {
  const held = heldDraft(userFixture().id, adFixture().id)
  const { amount, coin_equivalent } = reservationFixture()
  writeDraft(held, reservationFixture())
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  calls.use(
    http.get('*/api/get-claims', () => late),
    answering('claims', [claimFixture()]),
  )
  await drawScreen(
    <>
      <Reserving ad={adFixture()} quote={{ amount, coin_equivalent }} />
      <Link to="/market">Market</Link>
    </>,
  )
  await page.getByRole('link', { name: 'Market' }).click()
  answer()
  await expect.poll(() => readDraft(held)).toEqual({})
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent('/market')
})

test('a reservation that has expired since the ad was loaded is made again', async () => {
  const expired = reservationFixture({ expires_at: new Date(Date.now() - 1000).toISOString() })
  const { amount, coin_equivalent } = expired
  const reserve = vi.fn(() => reservationFixture())
  calls.use(answering('reserveAd', reserve), answering('claims', []))
  await drawScreen(<Reserving ad={adFixture({ reservation: expired })} quote={{ amount, coin_equivalent }} />)
  await expect.poll(() => reserve.mock.calls).toHaveLength(1)
})

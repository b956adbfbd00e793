import { adFixture, answering, refusing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { tradeCopy } from '../shared/trade-copy.ts'
import { releaseCopy as copy } from './release-copy.ts'
import { Reserving } from './release.tsx'

const calls = answerCalls()
const retry = page.getByRole('button', { name: tradeCopy.retry })

async function drawRefused(code: 'conflict' | 'unavailable') {
  calls.use(refusing('reserveAd', code), answering('claims', []))
  await drawScreen(
    <Reserving
      ad={adFixture({ reservation: null })}
      quote={{ amount: 1_900_000, coinEquivalent: '0.02000000' }}
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

import { KYC_STATUSES, type KycStatus } from '@oja/api/contract'
import { describe, expect, test } from 'vitest'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  AD,
  amounts,
  expectBooksToBalance,
  grantPin,
  type Party,
  postAd,
  releaseBody,
  trader,
} from '../../../test-support/trading.ts'

const t = shareTestApp()

/** Every call that begins a trade, each on an ad of its own. */
const CALLS: Record<string, (party: Party) => Promise<Response>> = {
  'create-ad': async ({ browser }) => browser.post('/api/create-ad', { ...AD, type: 'sell' }),
  'reserve-ad': async ({ browser }) =>
    browser.post(`/api/reserve-ad?id=${(await postAd(t, 'sell')).ad}`, amounts(1)),
  'claim-ad': async ({ browser }) =>
    browser.post(`/api/claim-ad?id=${(await postAd(t, 'sell')).ad}`, amounts(1)),
  'release-coin': async ({ browser }) => {
    const { ad } = await postAd(t, 'buy')
    await grantPin(browser)
    return browser.post('/api/release-coin', releaseBody(ad, 1))
  },
}

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  test.each(KYC_STATUSES)('by a customer who is %s: only verified may', async (kyc_status) => {
    await expectVerdict(await call(await trader(t, 20, { kyc_status })), kyc_status)
  })

  test('acts on a decision with the very next call, in the same session', async () => {
    const party = await trader(t, 40, { kyc_status: 'unverified' })
    for (const status of ['processing', 'verified', 'rejected', 'verified', 'unverified'] as const) {
      const decision = { email_address: party.customer.email, status, reason: 'A decision' }
      expect((await t.operator('POST', '/operator/kyc', decision)).status).toBe(200)
      await expectVerdict(await call(party), status)
    }
    await expectBooksToBalance(t)
  })
})

async function expectVerdict(answer: Response, status: KycStatus): Promise<void> {
  if (status === 'verified') return expect(answer.status).toBe(201)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'kyc_required' })
}

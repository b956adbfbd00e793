import type { ChatMessage, PortfolioWallet, Transaction } from '@oja/api/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test-support/browser.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { addRunningClaim } from '../../../test-support/running-claim.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import { createLog } from '../../log.ts'
import { addMessage } from '../chat/repository.ts'
import { lockRoom } from '../chat/rooms.ts'

const logged: Record<string, unknown>[] = []
const t = shareTestApp({ log: createLog({ write: (line) => logged.push(JSON.parse(line)) }) })

async function send(browser: Browser, pictures: { document: Blob; selfie: Blob }): Promise<void> {
  const form = formOf({ ...pictures, document_type: 'nin' })
  expect((await browser.post('/api/verify-account', form)).status).toBe(202)
}

async function ask<T>(path: string): Promise<{ status: number; data: T; code?: string }> {
  const answer = await t.operator('GET', path)
  return { status: answer.status, ...JSON.parse(await answer.text()) }
}

test('an operator reads the chat of a trade, oldest first, and the log says so', async () => {
  const [claimer, vendor] = [await t.signedIn(), await t.signedIn()]
  const claim = await addRunningClaim(t.deps.db, { claimer: claimer.customer.id, vendor: vendor.customer.id })
  const said = [
    [claimer.customer.id, 'I have sent the coin'],
    [vendor.customer.id, 'Nothing came'],
    [null, 'A dispute was opened'],
  ] as const
  for (const [sender, message] of said) {
    await t.deps.db.transaction().execute(async (trx) => {
      const room = await lockRoom(trx, claim)
      const from = sender === null ? 'system' : { customer: sender }
      await addMessage(trx, { room, from, message, now: t.clock.now() })
    })
  }
  const { data } = await ask<ChatMessage[]>(`/operator/chat?claim=${claim}`)
  expect(data.map(({ senderId, message }) => [senderId, message])).toEqual([
    [claimer.customer.id, 'I have sent the coin'],
    [vendor.customer.id, 'Nothing came'],
    ['system', 'A dispute was opened'],
  ])
  expect(logged).toContainEqual(expect.objectContaining({ message: 'An operator read a chat', claim }))
  for (const unknown of ['nonsense', claimer.customer.id]) {
    expect(await ask(`/operator/chat?claim=${unknown}`)).toMatchObject({ status: 404, code: 'not_found' })
  }
})

test('coin that arrives before the customer has seen a wallet names the address it arrived at', async () => {
  const { customer, browser } = await t.signedIn()
  const deposit = { email_address: customer.email, code: 'BTC', amount: '0.5', wallet: 'trading' }
  expect((await t.operator('POST', '/operator/deposits', deposit)).status).toBe(201)
  const listed = browser.get('/api/get-all-transactions')
  const { transactions } = await browser.data<{ transactions: Transaction[] }>(listed)
  const [wallet] = (await browser.data<{ wallets: PortfolioWallet[] }>(browser.get('/api/wallets'))).wallets
  expect(transactions).toMatchObject([{ kind: 'deposit', address: wallet?.address, network: 'Bitcoin' }])
})

test('an operator sees waiting customers, oldest first, and the newest pictures that still exist', async () => {
  const first = await t.signedIn({ kyc_status: 'unverified', first_name: 'Ngozi', last_name: 'Bello' })
  const second = await t.signedIn({ kyc_status: 'unverified' })
  const email = encodeURIComponent(first.customer.email)
  const pictureOf = (name: string) =>
    ask<{ type: string; base64: string }>(`/operator/kyc-picture?email_address=${email}&picture=${name}`)
  expect(await pictureOf('selfie')).toMatchObject({ status: 404, code: 'not_found' })
  const earlier = new Date(t.clock.now().getTime() - 1_000)
  await t.deps.db
    .insertInto('kyc_submissions')
    .values({
      user_id: first.customer.id,
      document_type: 'nin',
      document_file: 'earlier',
      selfie_file: 'earlier',
      status: 'rejected',
      decided_by: 'machine',
      decided_at: earlier,
      review_at: earlier,
      created_at: earlier,
    })
    .execute()

  await send(first.browser, { document: await testPicture('#f00'), selfie: await testPicture('#0f0') })
  t.clock.advance(1_000)
  await send(second.browser, { document: await testPicture(), selfie: await testPicture() })
  const queue = await ask<{ email_address: string }[]>('/operator/kyc')
  expect(queue.data).toEqual([
    {
      email_address: first.customer.email,
      first_name: 'Ngozi',
      last_name: 'Bello',
      document_type: 'nin',
      status: 'processing',
      reason: null,
      submitted_at: new Date(t.clock.now().getTime() - 1_000).toISOString(),
    },
    expect.objectContaining({ email_address: second.customer.email }),
  ])

  const { data } = await pictureOf('selfie')
  expect(data.type).toBe('image/jpeg')
  const { dominant } = await sharp(Buffer.from(data.base64, 'base64')).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
  expect(logged).toContainEqual(
    expect.objectContaining({
      message: 'An operator opened a KYC picture',
      customer: first.customer.id,
      picture: 'selfie',
    }),
  )

  // Only a rejection has a reason.
  const verified = { email_address: first.customer.email, status: 'verified', reason: 'It is sharp' }
  await t.operator('POST', '/operator/kyc', verified)
  expect(await first.browser.data(first.browser.get('/api/kyc'))).toMatchObject({
    status: 'verified',
    reason: null,
  })
  expect((await ask<unknown[]>('/operator/kyc')).data).toHaveLength(1)
  expect((await pictureOf('document')).status).toBe(200)
  await t.deps.db
    .updateTable('kyc_submissions')
    .set({ files_removed_at: t.clock.now() })
    .where('user_id', '=', first.customer.id)
    .execute()
  expect(await pictureOf('document')).toMatchObject({ status: 404, code: 'not_found' })
})

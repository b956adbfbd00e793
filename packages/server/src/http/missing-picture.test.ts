import type { ChatMessage, Claim } from '@oja/api/contract'
import { beforeAll, expect, test } from 'vitest'
import { failureOf } from '../../test-support/browser.ts'
import { formOf, testPicture } from '../../test-support/pictures.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { openClaim } from '../../test-support/trading.ts'

/** A clean-up may remove a file after a call has read its row: here the row is still there, and the file is not. */

const GONE = { status: 404, code: 'not_found' }

let picture: Blob
const t = shareTestApp({ settings: { kycReview: 'operator' } })
beforeAll(async () => {
  picture = await testPicture()
})

test('a chat picture whose file is removed while it is asked for is not found', async () => {
  const { claim, claimer } = await openClaim(t, 'sell')
  const { browser } = claimer
  const sent = browser.post(`/api/chat/picture?roomId=${claim}`, formOf({ picture }))
  const said = await browser.data<ChatMessage>(sent)
  const { file } = await t.deps.db.selectFrom('chat_pictures').select('file').executeTakeFirstOrThrow()
  await t.deps.providers.pictures.remove(file)
  expect(await failureOf(browser.get(`/api/chat/picture?id=${said.picture?.id}`))).toMatchObject(GONE)
})

test('a receipt whose file is removed while it is asked for is not found', async () => {
  const { claim, claimer } = await openClaim(t, 'sell')
  const { browser } = claimer
  const paid = browser.post(`/api/claim/receipt?id=${claim}`, formOf({ receipt: picture }))
  const id = (await browser.data<Claim>(paid)).payment?.receipt?.id
  const { file } = await t.deps.db.selectFrom('claim_pictures').select('file').executeTakeFirstOrThrow()
  await t.deps.providers.pictures.remove(file)
  expect(await failureOf(browser.get(`/api/claim/picture?id=${id}`))).toMatchObject(GONE)
})

test('an identity document whose file is removed while it is asked for is not found', async () => {
  const { browser, customer } = await t.signedIn({ kyc_status: 'unverified' })
  const form = formOf({ document_type: 'nin', document: picture, selfie: picture })
  expect((await browser.post('/api/verify-account', form)).status).toBe(202)
  const { id, selfie_file: file } = await t.deps.db
    .selectFrom('kyc_submissions')
    .select(['id', 'selfie_file'])
    .executeTakeFirstOrThrow()
  const { browser: desk } = await t.atDesk('reviewer')
  expect((await desk.post('/api/desk/kyc-case/reveal', { id, reason: 'Next in the queue' })).status).toBe(200)
  await t.deps.providers.files.remove(file)
  expect(await failureOf(desk.get(`/api/desk/kyc-picture?id=${id}&picture=selfie`))).toMatchObject(GONE)
  const asked = `/operator/kyc-picture?email_address=${encodeURIComponent(customer.email)}&picture=selfie`
  expect(await failureOf(t.operator('GET', asked))).toMatchObject(GONE)
})

import type { ChatMessage, Notification } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import { openClaim } from '../../../test-support/trading.ts'

const t = shareTestApp()

const linesOf = (claim: string) =>
  t.deps.db
    .selectFrom('desk_trail')
    .select(['act', 'operator', 'subject', 'why'])
    .where('claim', '=', claim)
    .orderBy('id')
    .execute()

test('both sides see a message of support as from Oja, and the trail says who wrote it', async () => {
  const { claim, vendor, claimer } = await openClaim(t, 'sell')
  const { operator, browser } = await t.atDesk('support')
  const said = await browser.data<ChatMessage>(
    browser.post('/api/desk/chat', { claim, message: 'Please send the receipt' }),
  )
  expect(said).toMatchObject({ senderId: 'staff', roomId: claim, message: 'Please send the receipt' })
  for (const side of [vendor, claimer]) {
    const messages = await side.browser.data<ChatMessage[]>(side.browser.get(`/api/chat?roomId=${claim}`))
    expect(messages.at(-1)).toEqual(said)
    const told = await side.browser.data<{ notifications: Notification[] }>(
      side.browser.get('/api/notifications'),
    )
    expect(told.notifications.map(({ kind }) => kind)).toContain('staff-message')
  }
  expect(JSON.stringify(said)).not.toContain(operator.name)
  expect(await linesOf(claim)).toEqual([
    { act: 'deskSay', operator: operator.id, subject: said.id, why: null },
  ])
})

test('a staff message sent again under its Idempotency-Key is written once, also in the trail', async () => {
  const { claim, vendor } = await openClaim(t, 'sell')
  const { operator, browser } = await t.atDesk('support')
  const say = (message: string, key: string) =>
    browser.post('/api/desk/chat', { claim, message }, { headers: { 'idempotency-key': key } })
  const said = await browser.data<ChatMessage>(say('Please send the receipt', 'first'))
  expect(await browser.data(say('Please send the receipt', 'first'))).toEqual(said)
  expect(await errorCode(say('Another message', 'first'))).toBe('idempotency_mismatch')
  const messages = await vendor.browser.data<ChatMessage[]>(vendor.browser.get(`/api/chat?roomId=${claim}`))
  expect(messages.filter(({ senderId }) => senderId === 'staff')).toEqual([said])
  expect(await linesOf(claim)).toEqual([
    { act: 'deskSay', operator: operator.id, subject: said.id, why: null },
  ])
})

test('a message to an unknown trade, or by an operator who is neither support nor arbiter, is refused', async () => {
  const { claim } = await openClaim(t, 'sell')
  const { browser: reviewer } = await t.atDesk('reviewer')
  const say = { claim, message: 'Please send the receipt' }
  expect(await errorCode(reviewer.post('/api/desk/chat', say))).toBe('forbidden')
  const { browser: support } = await t.atDesk('support')
  const nowhere = { ...say, claim: crypto.randomUUID() }
  expect(await errorCode(support.post('/api/desk/chat', nowhere))).toBe('not_found')
  expect(await linesOf(claim)).toEqual([])
})

test('a picture of a chat is shown to an arbiter with a reason, while the dispute is open', async () => {
  const { claim, claimer } = await openClaim(t, 'sell')
  const { browser: customer } = claimer
  const sent = await customer.data<ChatMessage>(
    customer.post(`/api/chat/picture?roomId=${claim}`, formOf({ picture: await testPicture(), message: '' })),
  )
  const id = sent.picture?.id
  const { operator, browser } = await t.atDesk('arbiter')
  const look = (reason = 'both say it shows the payment') =>
    browser.post('/api/desk/chat/picture', { id, reason })
  expect(await errorCode(look())).toBe('not_found')

  t.clock.advance(16 * 60_000)
  const reason = 'I have paid and got no answer'
  await customer.data(customer.post(`/api/claim/dispute?id=${claim}`, { reason }))
  expect(await errorCode(look('x'))).toBe('invalid_input')
  const shown = await browser.data<{ type: string; base64: string }>(look())
  expect(shown.type).toBe('image/jpeg')
  expect(Buffer.from(shown.base64, 'base64').length).toBe(sent.picture?.bytes)
  expect(await linesOf(claim)).toEqual([
    { act: 'deskChatPicture', operator: operator.id, subject: id, why: 'both say it shows the payment' },
  ])
  const { browser: support } = await t.atDesk('support')
  expect(
    await failureOf(support.post('/api/desk/chat/picture', { id, reason: 'curious about it' })),
  ).toMatchObject({ code: 'forbidden' })
})

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CHAT_PICTURES_MAX, type ChatMessage } from '@oja/api/contract'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { formOf } from '../../../test-support/pictures.ts'
import { ownTestApp, shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  claimAd,
  fillHouse,
  openClaim,
  type Party,
  postAd,
  reserve,
  say,
  trader,
} from '../../../test-support/trading.ts'
import { cleanUpPictures } from '../../jobs/cleanup.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts'
import { createLog } from '../../log.ts'
import { eraseOldChats } from './erase.ts'

const MADE_BY = 'Phone of Ada, 6.5244 N 3.3792 E'

let vendor: Party
let claimer: Party
let room: string
const t = shareTestApp()
beforeAll(async () => {
  const posted = await postAd(t, 'sell')
  vendor = posted.vendor
  claimer = await trader(t)
  room = (await reserve(claimer, posted.ad, 4)).room
})

test('only the two people of a room see a picture, scaled down and without its metadata', async () => {
  const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#184' } })
    .withExif({ IFD0: { ImageDescription: MADE_BY } })
    .jpeg()
    .toBuffer()
  expect(photo.includes(MADE_BY)).toBe(true)
  const said = await claimer.browser.data<ChatMessage>(send(claimer, photo, 'My \u202ereceipt'))
  expect(said).toMatchObject({
    message: 'My receipt',
    senderId: claimer.customer.id,
    picture: { width: 1600, height: 800, bytes: expect.any(Number) },
  })
  const id = said.picture?.id ?? ''
  for (const { browser } of [vendor, claimer]) {
    const answer = await browser.get(`/api/chat/picture?id=${id}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(said.picture?.bytes)
    expect(bytes.includes(MADE_BY)).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 800 })
  }
  const stranger = await trader(t)
  const theirs = failureOf(stranger.browser.get(`/api/chat/picture?id=${id}`))
  expect(await theirs).toEqual(await failureOf(stranger.browser.get(`/api/chat/picture?id=${room}`)))
  expect(await theirs).toMatchObject({ status: 404 })
  expect((await t.browser().get(`/api/chat/picture?id=${id}`)).status).toBe(401)
  // On the disk it is encrypted.
  const [file = ''] = await files()
  const stored = await readFile(path.join(t.deps.settings.dataDir, 'pictures', file))
  await expect(sharp(stored).metadata()).rejects.toThrow()
})

test('a file that is not a picture, and a picture from a stranger, are not kept', async () => {
  const before = await files()
  const stranger = await trader(t)
  const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const half = (await png()).subarray(0, 60)
  expect(await errorCode(send(claimer, page))).toBe('unsupported_type')
  expect(await errorCode(send(claimer, half))).toBe('unsupported_type')
  expect(await errorCode(send(claimer, Buffer.alloc(9 * 1024 * 1024, 1)))).toBe('too_large')
  expect(await errorCode(send(stranger, await png()))).toBe('not_found')
  expect(await files()).toEqual(before)
})

test('a picture whose sender was signed out while it was stored is not said, and not kept', async () => {
  const before = await files()
  const { pictures } = t.deps.providers
  const genuine = pictures.save
  pictures.save = async (...given) => {
    const name = await genuine(...given)
    await t.deps.db.deleteFrom('sessions').where('user_id', '=', claimer.customer.id).execute()
    return name
  }
  try {
    expect(await errorCode(send(claimer, await png()))).toBe('unauthenticated')
  } finally {
    pictures.save = genuine
    await claimer.browser.takeSession(t.deps, claimer.customer.id)
  }
  expect(await files()).toEqual(before)
})

test('each side may send twenty pictures to a room, also when sent at once', async () => {
  const tiny = await png()
  const atOnce = Array.from({ length: CHAT_PICTURES_MAX + 1 }, () => send(vendor, tiny))
  const answers = (await Promise.all(atOnce)).map(({ status }) => status)
  expect(answers.filter((status) => status === 201)).toHaveLength(CHAT_PICTURES_MAX)
  expect(answers.filter((status) => status === 409)).toHaveLength(1)
  expect(await files()).toHaveLength(CHAT_PICTURES_MAX + 1)
  // Each is found by its own id.
  const rows = await t.deps.db.selectFrom('chat_pictures').select(['id', 'width']).execute()
  const widths = rows.map(async ({ id }) => {
    const shown = await vendor.browser.get(`/api/chat/picture?id=${id}`)
    return (await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width
  })
  expect(await Promise.all(widths)).toEqual(rows.map(({ width }) => width))
  expect(new Set(rows.map(({ width }) => width)).size).toBe(2)
})

test('messages and pictures are erased a year after the end of the trade, and not before', async () => {
  const { ad, vendor: seller } = await postAd(t, 'sell')
  const running = await claimAd({ type: 'sell', ad, claimer, coins: 4 })
  await say(claimer, running)
  expect((await send(claimer, await png(), 'My receipt', running)).status).toBe(201)
  t.clock.advance(364 * DAY_MS)
  await cleanUpPictures(t.deps, t.clock.now())
  expect(await files()).toHaveLength(CHAT_PICTURES_MAX + 2)
  t.clock.advance(2 * DAY_MS)
  await cleanUpPictures(t.deps, t.clock.now())
  expect(await files()).toHaveLength(1)
  const left = await t.deps.db.selectFrom('chat_messages').select('room').distinct().execute()
  const { room: kept } = await t.deps.db
    .selectFrom('chat_rooms')
    .select('id as room')
    .where('claim', '=', running)
    .executeTakeFirstOrThrow()
  // A trade that still runs keeps its chat, however old.
  expect(left).toEqual([{ room: kept }])
  await seller.browser.takeSession(t.deps, seller.customer.id)
  expect((await seller.browser.get(`/api/chat?roomId=${running}`)).status).toBe(200)
})

test('a chat stays while an appeal is open, and until its time is over after the decision', async () => {
  await fillHouse(t, 4)
  const { ad } = await postAd(t, 'sell')
  const buyer = await trader(t)
  const claim = await claimAd({ type: 'sell', ad, claimer: buyer, coins: 4 })
  await say(buyer, claim, 'The naira left my bank at nine')
  t.clock.advance(16 * MINUTE_MS)
  const { browser } = buyer
  await browser.data(browser.post(`/api/claim/dispute?id=${claim}`, { reason: 'I have paid, no answer' }))
  await t.operator('POST', '/operator/disputes', { claim, winner: 'seller', note: 'No payment arrived' })
  await browser.data(browser.post(`/api/claim/appeal?id=${claim}`, { reason: 'The bank was late that day' }))
  const isKept = async () => {
    await cleanUpPictures(t.deps, t.clock.now())
    const arbiter = await t.atDesk('admin')
    const lines = await t.deps.db
      .selectFrom('chat_messages')
      .select('message')
      .where('claim', '=', claim)
      .execute()
    return { arbiter, kept: lines.some(({ message }) => message === 'The naira left my bank at nine') }
  }
  t.clock.advance(366 * DAY_MS)
  const { arbiter, kept } = await isKept()
  expect(kept).toBe(true)

  const decision = { id: claim, winner: 'buyer', reason: 'payment-found', note: 'It came' }
  await arbiter.browser.data(arbiter.browser.post('/api/desk/appeal/decide', decision))
  t.clock.advance(364 * DAY_MS)
  expect((await isKept()).kept).toBe(true)
  t.clock.advance(2 * DAY_MS)
  expect((await isKept()).kept).toBe(false)
})

test('a staff message written while a chat is being erased stays', async () => {
  const { ad, vendor: seller } = await postAd(t, 'sell')
  const buyer = await trader(t)
  const claim = await claimAd({ type: 'sell', ad, claimer: buyer, coins: 4 })
  expect((await send(buyer, await png(), 'My receipt', claim)).status).toBe(201)
  for (const { browser } of [buyer, seller]) await browser.data(browser.post(`/api/claim/cancel?id=${claim}`))
  t.clock.advance(366 * DAY_MS)
  const { providers } = t.deps
  const remove = async (file: string) => {
    const said = await t.operator('POST', '/operator/chat', { claim, message: 'We looked again' })
    expect(said.status).toBe(201)
    await providers.pictures.remove(file)
  }
  const pictures = { ...providers.pictures, remove }
  await eraseOldChats({ ...t.deps, providers: { ...providers, pictures } }, t.clock.now())
  const left = t.deps.db.selectFrom('chat_messages').select('message').where('claim', '=', claim)
  expect(await left.execute()).toEqual([{ message: 'We looked again' }])
})

test('a message written in an erased chat is erased a year later', async () => {
  const { ad, vendor: seller } = await postAd(t, 'sell')
  const buyer = await trader(t)
  const claim = await claimAd({ type: 'sell', ad, claimer: buyer, coins: 4 })
  for (const { browser } of [buyer, seller]) await browser.data(browser.post(`/api/claim/cancel?id=${claim}`))
  const left = t.deps.db.selectFrom('chat_messages').select('message').where('claim', '=', claim)
  for (const message of ['We looked again', 'And once more']) {
    t.clock.advance(366 * DAY_MS)
    await cleanUpPictures(t.deps, t.clock.now())
    expect(await left.execute()).toEqual([])
    expect((await t.operator('POST', '/operator/chat', { claim, message })).status).toBe(201)
  }
})

test('a picture sent again under its key is one message, also at once and as the last one; another picture is refused', async () => {
  const { ad } = await postAd(t, 'sell')
  const sender = await trader(t)
  const order = await claimAd({ type: 'sell', ad, claimer: sender, coins: 4 })
  const before = await files()
  const again = (picture: Buffer, key: string) => send(sender, picture, 'My receipt', order, key)
  const picture = await png()
  const raced = await Promise.all([again(picture, 'first'), again(picture, 'first')])
  const said = await Promise.all([...raced, await again(picture, 'first')].map((answer) => answer.json()))
  expect(said).toEqual([said[0], said[0], said[0]])
  expect(await files()).toHaveLength(before.length + 1)
  const other = await sharp(picture).negate().png().toBuffer()
  expect(await errorCode(again(other, 'first'))).toBe('idempotency_mismatch')
  for (let number = 2; number <= CHAT_PICTURES_MAX; number++)
    expect((await again(picture, `number-${number}`)).status).toBe(201)
  // The room is full, and this one is in it.
  expect((await again(picture, `number-${CHAT_PICTURES_MAX}`)).status).toBe(201)
  expect((await again(picture, 'one-more')).status).toBe(409)
  expect(await files()).toHaveLength(before.length + CHAT_PICTURES_MAX)
})

test('a picture of a reservation sent again under its key is one message once the room has a claim', async () => {
  const { ad, vendor: seller } = await postAd(t, 'sell')
  const sender = await trader(t)
  const { room: reserved } = await reserve(sender, ad, 4)
  const picture = await png()
  const said = await sender.browser.data<ChatMessage>(send(sender, picture, 'My receipt', reserved, 'first'))
  const claim = await claimAd({ type: 'sell', ad, claimer: sender, coins: 4 })
  expect(await sender.browser.data(send(sender, picture, 'My receipt', claim, 'first'))).toEqual(said)
  const seen = await seller.browser.data<ChatMessage[]>(seller.browser.get(`/api/chat?roomId=${claim}`))
  expect(seen.filter(({ message }) => message === 'My receipt')).toHaveLength(1)
})

test('a customer may send 20 MB of pictures in 24 hours to all chats together', async () => {
  const { ad, vendor: seller } = await postAd(t, 'sell')
  const sender = await trader(t)
  const order = await claimAd({ type: 'sell', ad, claimer: sender, coins: 4 })
  const elsewhere = await claimAd({ type: 'sell', ad, claimer: sender, coins: 4 })
  for (const at of [order, elsewhere]) {
    await sender.browser.takeSession(t.deps, sender.customer.id)
    expect((await send(sender, await png(), 'My receipt', at)).status).toBe(201)
    await t.deps.db
      .updateTable('chat_pictures')
      .set({ bytes: 12 * 1024 * 1024 })
      .where('sender', '=', sender.customer.id)
      .execute()
    t.clock.advance(2 * HOUR_MS)
  }
  const before = await files()
  await sender.browser.takeSession(t.deps, sender.customer.id)
  expect(await failureOf(send(sender, await png(), 'Another one', elsewhere))).toMatchObject({
    status: 429,
    code: 'throttled',
    error: 'You have sent about 20 MB of pictures in 24 hours, the most for all chats. Try again in 20 hours',
  })
  expect(await files()).toEqual(before)
  await seller.browser.takeSession(t.deps, seller.customer.id)
  expect((await send(seller, await png(), 'Mine', elsewhere)).status).toBe(201)
  t.clock.advance(20 * HOUR_MS)
  await sender.browser.takeSession(t.deps, sender.customer.id)
  expect((await send(sender, await png(), 'Another one', order)).status).toBe(201)
})

test('chat pictures leave room for evidence: beyond 70 % of the store they are refused, and receipts still arrive', async () => {
  const lines: string[] = []
  const full = await ownTestApp({
    settings: { uploadsMaxMb: 1 },
    log: createLog({ level: 'error', write: (line) => lines.push(line) }),
  })
  const { claim, claimer: payer } = await openClaim(full, 'sell')
  const folder = path.join(full.deps.settings.dataDir, 'pictures')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path.join(folder, `${'a'.repeat(32)}.jpg`), Buffer.alloc(0.7 * 1024 * 1024))
  expect(await failureOf(send(payer, await png(), 'My receipt', claim))).toMatchObject({
    status: 503,
    error: 'We cannot take chat pictures at the moment. Try again later',
  })
  expect(lines).toEqual([expect.stringContaining('70 % of UPLOADS_MAX_MB')])
  const receipt = new Blob([new Uint8Array(await png())])
  expect((await payer.browser.post(`/api/claim/receipt?id=${claim}`, formOf({ receipt }))).status).toBe(200)
  full.clock.advance(16 * MINUTE_MS)
  await payer.browser.data(
    payer.browser.post(`/api/claim/dispute?id=${claim}`, { reason: 'I have paid and got no answer' }),
  )
  const statement = formOf({ text: 'Here is my receipt', pictures: [receipt] })
  expect((await payer.browser.post(`/api/claim/statement?id=${claim}`, statement)).status).toBe(200)
})

function send(
  { browser }: Party,
  picture: Buffer,
  message?: string,
  roomId: string = room,
  key?: string,
): Promise<Response> {
  const form = new FormData()
  if (message !== undefined) form.set('message', message)
  form.set('picture', new Blob([new Uint8Array(picture)]), 'receipt.jpg')
  return browser.post(
    `/api/chat/picture?roomId=${roomId}`,
    form,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
}

function png(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}

async function files(): Promise<string[]> {
  return readdir(path.join(t.deps.settings.dataDir, 'pictures')).catch(() => [])
}

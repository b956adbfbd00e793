import { endpoints } from '@oja/api/contract'
import { expect, inject, test } from 'vitest'
import type { Browser } from '../test-support/browser.ts'
import { codeFor, wrongCode } from '../test-support/mails.ts'
import { formOf, testPicture } from '../test-support/pictures.ts'
import { TestPushBrowser } from '../test-support/push-service.ts'
import { spawnServer } from '../test-support/server-process.ts'
import { shareTestApp, TEST_OPERATOR_TOKEN } from '../test-support/start-test-app.ts'
import { openClaim } from '../test-support/trading.ts'
import { createLog } from './log.ts'

const PASSWORD = 'canary-password harmattan'
const PIN = '7391'
const ACCOUNT = '0918273646'
const NIN = '91827364550'
const TEXT = 'canary-chat: I paid from my other account'

const lines: string[] = []
const t = shareTestApp({ log: createLog({ level: 'debug', write: (line) => lines.push(line) }) })

/** The lines in which a secret stands by itself; a PIN may also be part of an id. */
const linesWith = (secret: string) => {
  const alone = new RegExp(`(?<![\\w-])${secret}(?![\\w-])`)
  return lines.filter((line) => alone.test(line))
}

test('nothing that a customer or operator sends or gets is logged, even at the most verbose level', async () => {
  const secrets = [TEST_OPERATOR_TOKEN, PASSWORD, PIN, ACCOUNT, NIN, TEXT]
  const browser = t.browser()
  const email = 'canary@oja.example'
  const person = { first_name: 'Ngozi', last_name: 'Canary', email_address: email, password: PASSWORD }
  await browser.post('/api/auth/register', person)
  const otp = codeFor(t, email)
  await browser.post('/api/auth/validate-email', { email_address: email, otp: wrongCode(otp) })
  await browser.data(browser.post('/api/auth/validate-email', { email_address: email, otp }))
  await browser.data(browser.post('/api/set-pin', { pin: PIN }))
  await browser.post('/api/auth/confirm-pin', { pin: '8402' })
  await browser.post('/api/auth/confirm-pin', { pin: PIN })
  await browser.post('/api/auth/login', { email_address: email, password: `${PASSWORD} wrong` })
  const { secret } = await browser.data<{ secret: string }>(browser.post('/api/totp', { password: PASSWORD }))
  await browser.post('/api/totp/confirm', { code: '730164' })
  await browser.get(`/api/resolve-account?account_number=${ACCOUNT}&bank_code=058`)
  await browser.post('/api/save-bank-account', { account_number: ACCOUNT, bank_code: '058' })
  const pictures = { document: await testPicture(), selfie: await testPicture('#5b2f6b') }
  const proof = formOf({ ...pictures, id_number: NIN, id_number_kind: 'nin', document_type: 'nin' })
  await browser.data(browser.post('/api/verify-account', proof))
  const push = new TestPushBrowser('http://127.0.0.1:1/canary-endpoint').subscription
  await browser.post('/api/push', { subscription: push })
  const { claim, vendor } = await openClaim(t, 'sell')
  await vendor.browser.data(vendor.browser.post('/api/chat', { roomId: claim, message: TEXT }))
  await fetch(`${t.url}/operator/audit`, { headers: { authorization: 'Bearer canary-operator-token' } })
  secrets.push(otp, secret, '730164', push.keys.auth, push.keys.p256dh, 'canary-endpoint')
  secrets.push(...browser.cookies.values(), ...vendor.browser.cookies.values(), 'canary-operator-token')
  expect(lines.length).toBeGreaterThan(15)
  for (const one of secrets) expect(linesWith(one), one).toEqual([])
})

test('nothing sent to any call of the contract is logged, refused or not', async () => {
  const { browser } = await t.signedIn()
  const { browser: desk } = await t.atDesk('admin')
  const before = lines.length
  for (const { method, path } of Object.values(endpoints)) {
    if (path.endsWith('/logout')) continue
    const url = path.startsWith('/operator') ? path : `/api${path}`
    await sendCanaries(path.startsWith('/desk') ? desk : browser, method, url)
  }
  expect(lines.length - before).toBeGreaterThan(Object.keys(endpoints).length)
  expect(lines.filter((line) => line.includes('canary-sent'))).toEqual([])
})

test('broken requests and unknown paths bring no secrets into the log', async () => {
  const json = { 'content-type': 'application/json', origin: t.deps.settings.publicUrl }
  const send = (path: string, init: RequestInit) => fetch(t.url + path, init)
  await send('/api/auth/login', { method: 'POST', headers: json, body: '{"password": canary-broken' })
  await send('/api/auth/login', {
    method: 'POST',
    headers: json,
    body: '{"password": "canary-broken\\u0000"}',
  })
  await send('/canary-broken/freeze?token=canary-broken', { headers: { accept: 'text/html' } })
  await send('/api/canary-broken', { headers: { cookie: 'oja_session=canary-broken' } })
  await send('/api/%E0%A4%A', {})
  expect(lines.filter((line) => line.includes('canary-broken'))).toEqual([])
})

test('the password of the database is in nothing that a process writes, when it cannot sign in with it too', async () => {
  const url = new URL(inject('postgresUrl'))
  url.password = 'canary-of-the-database'
  const server = spawnServer({
    LOG_LEVEL: 'debug',
    DATABASE_URL: url.href,
    DATA_DIR: t.deps.settings.dataDir,
    OPERATOR_TOKEN: 'canary-of-an-operator',
  })
  expect(await server.exit).toBe(1)
  expect(server.said()).toContain('DATABASE_URL')
  expect(server.said()).not.toContain('canary')
})

function sendCanaries(browser: Browser, method: string, path: string) {
  const names = 'password pin otp token message text reason code id note q value to account_number'.split(' ')
  const body = Object.fromEntries(names.map((name) => [name, 'canary-sent']))
  const query = new URLSearchParams(body).toString()
  return browser.send(method, `${path}?${query}`, method === 'GET' ? undefined : body)
}

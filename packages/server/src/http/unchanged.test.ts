import { expect, test } from 'vitest'
import type { Browser } from '../../test-support/browser.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'

const server = shareTestApp()

const ask = (browser: Browser, tag: string) => browser.get('/api/me', { headers: { 'if-none-match': tag } })

test('a read that the client has gets 304, without a body', async () => {
  const { browser } = await server.signedIn()
  const first = await browser.get('/api/me')
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"/)
  for (const named of [tag, `"other", W/${tag}`]) {
    const again = await ask(browser, named)
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect(again.headers.get('cache-control')).toBe('no-store')
    expect(again.headers.get('oja-customer')).toBe(first.headers.get('oja-customer'))
  }
})

test('what has changed is sent whole, under another tag', async () => {
  const { browser, customer } = await server.signedIn()
  const tag = (await browser.get('/api/me')).headers.get('etag') ?? ''
  await server.deps.db
    .updateTable('users')
    .set({ first_name: 'Bola' })
    .where('id', '=', customer.id)
    .execute()
  const changed = await ask(browser, tag)
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(tag)
  expect(await changed.json()).toMatchObject({ data: { first_name: 'Bola' } })
})

test('a tag grants no access: without its session it is refused, and it reveals nothing about another customer', async () => {
  const [mine, other] = [await server.signedIn(), await server.signedIn()]
  const tag = (await mine.browser.get('/api/me')).headers.get('etag') ?? ''
  expect((await ask(server.browser(), tag)).status).toBe(401)
  expect((await ask(other.browser, tag)).status).toBe(200)
})

test('only a read that succeeded has a tag, and only it gets 304', async () => {
  const { browser } = await server.signedIn()
  const refused = await server.browser().get('/api/me', { headers: { 'if-none-match': '*' } })
  expect([refused.status, refused.headers.get('etag')]).toEqual([401, null])
  const written = await browser.patch(
    '/api/user',
    { phone: '08031234567' },
    { headers: { 'if-none-match': '*' } },
  )
  expect(written.status).toBe(200)
  expect(written.headers.get('etag')).toBeNull()
})

import { endpoints } from '@oja/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-support/start-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test.each(Object.values(endpoints).map(({ method, path, access }) => [method, path, access] as const))(
  'the call %s %s of the contract is answered',
  (method, path, access) => {
    const url = access === 'operator' ? path : `/api${path}`
    expect(server.app.hasRoute({ method, url })).toBe(true)
  },
)

test.each(
  Object.values(endpoints)
    .filter(({ access }) => access === 'session')
    .map(({ method, path }) => [method, path] as const),
)('%s %s is closed to who is not signed in', async (method, path) => {
  const answer = await server.browser().send(method, `/api${path}`, method === 'GET' ? undefined : {})
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ error: 'Sign in to continue', code: 'unauthenticated' })
})

test.each(
  Object.values(endpoints)
    .filter(({ access }) => access === 'operator')
    .map(({ method, path }) => [method, path] as const),
)('%s %s is closed to who is no operator', async (method, path) => {
  const { browser } = await server.signedIn()
  const answer = await browser.send(method, path, method === 'GET' ? undefined : {})
  expect([401, 403]).toContain(answer.status)
})

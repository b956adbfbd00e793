import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createClient } from '../client/index.ts'
import { defaultHandlers } from './handlers.ts'

/** Answers the calls of a test file in Node as the contract says. `server.use` overrides a response for one test. */
export function answerCalls() {
  const server = setupServer(...defaultHandlers())
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return { server, client: createClient({ baseUrl: 'http://oja.test', repeatDelaysMs: [] }) }
}

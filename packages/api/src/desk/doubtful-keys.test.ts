import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../client/index.ts'
import { runUnderKey } from './doubtful-keys.ts'

const LOST = new NetworkError({ call: 'POST /x', reason: 'no-answer', outcome: 'unknown' })
const refused = (code: 'conflict' | 'throttled' | 'internal', status: number) =>
  new ApiError({ call: 'POST /x', code, status })

/** The key of an act that ends like this. */
async function keyOf(
  act: { name: string; query?: unknown; body?: unknown },
  failure?: Error,
): Promise<string> {
  let used = ''
  await runUnderKey(act, async (key) => {
    used = key
    if (failure) throw failure
  }).catch(() => undefined)
  return used
}

it.each([
  ['was lost', true, LOST],
  ['was the error of a server that may have acted', true, refused('internal', 500)],
  ['says nothing about the try before it', true, refused('throttled', 429)],
  ['is a refusal', false, refused('conflict', 409)],
  ['is a success', false, undefined],
])('an act whose response %s keeps its key: %s', async (what, keeps, failure) => {
  const act = { name: 'deskDisputeDecide', body: { id: what } }
  const key = await keyOf(act, LOST)
  expect(await keyOf(act, failure)).toBe(key)
  expect((await keyOf(act)) === key).toBe(keeps)
})

it('an act on another customer, or with other words, has another key', async () => {
  const act = { name: 'deskFreeze', query: { id: 'u1' }, body: { reason: 'They called' } }
  const keys = [
    await keyOf(act, LOST),
    await keyOf({ ...act, query: { id: 'u2' } }, LOST),
    await keyOf({ ...act, body: { reason: 'They wrote' } }, LOST),
  ]
  expect(new Set(keys).size).toBe(3)
})

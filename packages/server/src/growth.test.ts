import { type Endpoint, endpoints } from '@oja/api/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { grownWith } from '../test-support/growth/grown.ts'
import { READS } from '../test-support/growth/reads.ts'

test('every list of the contract is measured below', () => {
  const lists = Object.entries(endpoints).filter(([, endpoint]) => isList(endpoint))
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.map(([name]) => name).filter((name) => !READS.some(({ call }) => call === name))).toEqual([])
})

test(
  'a page, a queue or a poll reads as much at 50,000 rows as at 1,000, and scans no table',
  { timeout: 300_000 },
  async () => expect(await grownWith(50_000)).toEqual([]),
)

/** Pages, and lists that are short by nature. */
function isList({ method, envelope, response }: Endpoint): boolean {
  return method === 'GET' && (envelope === 'list' || response instanceof z.ZodMiniArray)
}

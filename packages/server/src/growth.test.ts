import { type Endpoint, endpoints } from '@oja/api/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { marketOfSize } from '../test-support/growth/market-of-size.ts'
import { complaints } from '../test-support/growth/plans.ts'
import { READS } from '../test-support/growth/reads.ts'
import { JOBS } from './jobs/index.ts'

test('every list of the contract is measured below', () => {
  const lists = Object.entries(endpoints).filter(([, endpoint]) => isList(endpoint))
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.map(([name]) => name).filter((name) => !READS.some(({ call }) => call === name))).toEqual([])
})

test(
  'a page, a queue or a poll reads as much at 100,000 rows as at 1,000, and scans no table',
  { timeout: 300_000 },
  async () => {
    const small = await costsAt(1_000, { mayScan: false })
    const large = await costsAt(100_000)
    const wrong = [...large].flatMap(([name, costs]) =>
      complaints(small.get(name) ?? [], costs).map((complaint) => `${name} ${complaint}`),
    )
    expect(wrong).toEqual([])
  },
)

async function costsAt(rows: number, options: { mayScan?: boolean } = {}) {
  const market = await marketOfSize(rows, { ...options, books: false })
  try {
    return await market.costs(JOBS)
  } finally {
    await market.close()
  }
}

/** Pages, and lists that are short by nature. */
function isList({ method, envelope, response }: Endpoint): boolean {
  return method === 'GET' && (envelope === 'list' || response instanceof z.ZodMiniArray)
}

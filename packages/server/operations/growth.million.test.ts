import { expect, test } from 'vitest'
import { JOBS } from '../src/jobs/index.ts'
import { marketOfSize } from '../test-support/growth/market-of-size.ts'
import { complaints } from '../test-support/growth/plans.ts'

// As `src/growth.test.ts`, with a million rows in each table that grows.

test(
  'a page, a queue or a poll reads as much at a million rows as at a thousand, and scans no table',
  { timeout: 60 * 60_000 },
  async () => {
    const small = await costsAt(1_000, { mayScan: false })
    const large = await costsAt(1_000_000)
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

import { JOBS } from '../../src/jobs/index.ts'
import { type Cost, complaints } from './plans.ts'
import { marketOfSize } from './market-of-size.ts'

/** Requests and jobs that read more with `rows` rows in each growing table than with a thousand, or that scan a table. */
export async function grownWith(rows: number): Promise<string[]> {
  const small = await costsAt(1_000, { mayScan: false })
  const large = await costsAt(rows)
  return [...large].flatMap(([name, costs]) =>
    complaints(small.get(name) ?? [], costs).map((complaint) => `${name} ${complaint}`),
  )
}

async function costsAt(rows: number, options: { mayScan?: boolean } = {}): Promise<Map<string, Cost[]>> {
  const market = await marketOfSize(rows, options)
  try {
    return await market.costs(JOBS)
  } finally {
    await market.close()
  }
}

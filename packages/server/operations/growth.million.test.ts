import { expect, test } from 'vitest'
import { grownWith } from '../test-support/growth/grown.ts'

// As `src/growth.test.ts`, with a million rows in each table that grows.

test(
  'a page, a queue or a poll reads as much at a million rows as at a thousand, and scans no table',
  { timeout: 60 * 60_000 },
  async () => expect(await grownWith(1_000_000)).toEqual([]),
)

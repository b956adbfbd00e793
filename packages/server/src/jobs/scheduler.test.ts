import { expect, test } from 'vitest'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { createLog } from '../log.ts'
import { startJobs } from './scheduler.ts'

const lines: string[] = []
const t = shareTestApp({ log: createLog({ write: (line) => lines.push(line) }) })

test('a job that fails again and again is logged once, and once more when it succeeds', async () => {
  let runs = 0
  const jobs = startJobs(t.deps, [
    {
      name: 'a job of this test',
      everyMs: 1,
      runs: 'everywhere',
      run: async () => {
        runs += 1
        if (runs <= 5) throw new Error('It failed')
      },
    },
  ])
  await expect.poll(() => runs).toBeGreaterThan(6)
  await jobs.stop()
  const said = lines.map((line) => JSON.parse(line)).filter(({ job }) => job === 'a job of this test')
  expect(said.map(({ level, failures, message }) => [level, failures, message])).toEqual([
    ['error', 1, 'A job failed; retrying at its next run'],
    ['info', 5, 'A job that failed succeeds again'],
  ])
})

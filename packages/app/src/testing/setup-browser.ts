import { afterEach, beforeAll } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { answersCalls, calls } from './answer-calls.ts'

beforeAll(() => answersCalls)
afterEach(async () => {
  calls.resetHandlers()
  // By itself it cleans up for the first file of a page only.
  await cleanup()
})

import { ApiError, NetworkError, ResponseShapeError } from '@oja/api/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '../testing/draw-screen.tsx'
import { LoadProblem, ProblemCard } from './load-problem.tsx'
import { loadProblemCopy as copy } from './shared-copy.ts'

const call = 'GET /limits'
const refusal = (code: string, status: number) => new ApiError({ call, code, status, serverMessage: code })

const FINAL = [refusal('not_found', 404), refusal('forbidden', 403), refusal('invalid_input', 400)]
const PASSING = [
  refusal('unavailable', 503),
  refusal('throttled', 429),
  new NetworkError({ call, reason: 'timeout', outcome: 'unknown' }),
  new ResponseShapeError({ call, cause: 'another version' }),
]

test.each([
  ...FINAL.map((error) => ({ error, offered: 0 })),
  ...PASSING.map((error) => ({ error, offered: 2 })),
])('“Try again” is offered where it can help: $error', async ({ error, offered }) => {
  const problem = { error, retry: () => undefined }
  await drawScreen(
    <>
      <LoadProblem {...problem} />
      <ProblemCard {...problem} />
    </>,
  )
  await expect.element(page.getByText(copy.problem).or(page.getByText(copy.gone))).toBeVisible()
  expect(page.getByRole('button', { name: copy.retry }).elements()).toHaveLength(offered)
})

import { ApiError } from '@oja/api/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { ShowMore } from './show-more.tsx'

const toasts = keepToasts()

test('rows that do not load by themselves say nothing, but a press says why', async () => {
  const serverMessage = 'The generator is being refuelled'
  const error = new ApiError({ call: 'GET /get-ads', code: 'unavailable', status: 503, serverMessage })
  let tries = 0
  const onMore = async () => ({ isError: true, error, tries: (tries += 1) })
  await render(<ShowMore has onMore={onMore} />)
  await expect.poll(() => tries).toBe(1)
  expect(toasts()).toEqual([])
  await page.getByRole('button').click()
  await expect.poll(toasts).toEqual([serverMessage])
})

import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { FullScreenLoader } from './full-screen-loader.js'

it('FullScreenLoader covers the page and announces what is loading', async () => {
  await render(<FullScreenLoader text="Opening your wallet" />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Opening your wallet')
  const { width, height } = page.getByRole('status').element().getBoundingClientRect()
  expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
})

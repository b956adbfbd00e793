import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Progress } from './progress.js'

describe('Progress', () => {
  it.each([
    [40, '40'],
    [33.4, '33'],
    [140, '100'],
    [-3, '0'],
  ])('reports %d as %s of 100', async (value, told) => {
    await render(<Progress label="Uploading the document" value={value} />)
    const bar = page.getByRole('progressbar', { name: 'Uploading the document' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', told)
  })

  it.each([undefined, Number.NaN])('has no number while the progress is unknown: %s', async (value) => {
    await render(<Progress label="Processing" value={value} />)
    await expect
      .element(page.getByRole('progressbar', { name: 'Processing' }))
      .not.toHaveAttribute('aria-valuenow')
  })
})

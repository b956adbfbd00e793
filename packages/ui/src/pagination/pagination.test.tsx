import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Pagination } from './pagination.js'

function Pages() {
  const [page, setPage] = useState(1)
  return (
    <Pagination
      text={`Page ${page} of 2`}
      onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
      onNext={page < 2 ? () => setPage(page + 1) : undefined}
    />
  )
}

describe('Pagination', () => {
  test('goes on and back, and says where it is', async () => {
    const screen = await render(<Pages />)
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Page 2 of 2')
    await screen.getByRole('button', { name: 'Previous page' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Page 1 of 2')
  })

  test('keeps focus on the button that has reached the end, which then does nothing', async () => {
    const screen = await render(<Pages />)
    const next = screen.getByRole('button', { name: 'Next page' })
    await next.click()
    await expect.element(next).toHaveFocus()
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    ;(next.element() as HTMLElement).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Page 2 of 2')
  })
})

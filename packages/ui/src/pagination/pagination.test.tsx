import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Table } from '../table/index.js'
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
  test('goes to the next and previous page, and announces the range', async () => {
    const screen = await render(<Pages />)
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Page 2 of 2')
    await screen.getByRole('button', { name: 'Previous page' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Page 1 of 2')
  })

  test('is a named landmark and takes other words', async () => {
    const screen = await render(<Pages />)
    await expect.element(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Previous page' }))
      .toHaveAttribute('aria-disabled', 'true')
    await screen.rerender(<Pagination label="Orders" labels={{ next: 'Suivant' }} text="1" />)
    await expect.element(screen.getByRole('navigation', { name: 'Orders' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Suivant' })).toBeVisible()
  })

  test.each([320, 500, 900])(
    'in a column of %i px its text begins where the cells of a Table do',
    async (width) => {
      const table = {
        label: 'Orders',
        columns: [{ key: 'id', header: 'Id', render: (row: string) => row }],
        rows: ['1'],
        rowKey: (row: string) => row,
      }
      const screen = await render(
        <div style={{ inlineSize: width }}>
          <Table {...table} />
          <Pagination text="1-10 of 42" />
        </div>,
      )
      const startOf = (text: string) => {
        const range = document.createRange()
        range.selectNodeContents(screen.getByText(text, { exact: true }).element())
        return range.getBoundingClientRect().left
      }
      expect(startOf('1-10 of 42')).toBe(startOf('Id'))
    },
  )

  test('an English range keeps its order in a page from right to left', async () => {
    const screen = await render(
      <div dir="rtl">
        <Pagination text="1-10 of 42" />
      </div>,
    )
    const range = document.createRange()
    const leftOf = (at: number) => {
      const text = screen.getByText('1-10 of 42').element().firstChild as Text
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    expect(leftOf(0)).toBeLessThan(leftOf(9))
  })

  test('a press does not submit a surrounding form', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const screen = await render(
      <form onSubmit={onSubmit}>
        <Pages />
      </form>,
    )
    await screen.getByRole('button', { name: 'Next page' }).click()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('keeps the focus on a button that reaches the end, which then does nothing', async () => {
    const screen = await render(<Pages />)
    const next = screen.getByRole('button', { name: 'Next page' })
    await next.click()
    await expect.element(next).toHaveFocus()
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    ;(next.element() as HTMLElement).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Page 2 of 2')
  })
})

import { type CSSProperties, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/index.js'
import { eventually } from '../testing/eventually.js'
import { SearchField, type SearchFieldProps } from './search-field.js'

function Search({ start = '', ...props }: Partial<SearchFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return <SearchField label="Search banks" {...props} onValueChange={setValue} value={value} />
}

test('is a search box named after its hidden label', async () => {
  const screen = await render(<Search />)
  const box = screen.getByRole('searchbox', { name: 'Search banks' })
  await box.fill('zenith')
  await expect.element(box).toHaveValue('zenith')
})

test('the clear button appears with text, clears it and returns the focus', async () => {
  const screen = await render(<Search />)
  const box = screen.getByRole('searchbox')
  expect(screen.container.querySelector('button')).toBeNull()
  await box.fill('zenith')
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
})

test('Escape clears the text first, and only the next one reaches a surrounding layer', async () => {
  const seen: string[] = []
  const onKeyDown = (event: KeyboardEvent) => seen.push(event.key)
  const screen = await render(<Search start="zen" />)
  screen.baseElement.addEventListener('keydown', onKeyDown)
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  expect(seen).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(seen).toEqual(['Escape'])
  screen.baseElement.removeEventListener('keydown', onKeyDown)
})

test('Escape in a dialog clears the search first, and the next one closes the dialog', async () => {
  const onOpenChange = vi.fn()
  const screen = await render(
    <Dialog defaultOpen onOpenChange={onOpenChange} title="Banks">
      <Search start="zen" />
    </Dialog>,
  )
  const box = screen.getByRole('searchbox')
  await box.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('')
  expect(onOpenChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false))
})

test('an Escape that ends an IME composition or is prevented clears nothing', async () => {
  const screen = await render(<Search start="zen" onKeyDown={(event) => event.preventDefault()} />)
  const box = screen.getByRole('searchbox')
  await box.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('zen')
  await screen.rerender(<Search start="zen" />)
  const escape = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true }
  expect(box.element().dispatchEvent(new KeyboardEvent('keydown', escape))).toBe(true)
  await expect.element(box).toHaveValue('zen')
})

test('a disabled search keeps its text and has no clear button', async () => {
  const screen = await render(<Search start="zen" disabled />)
  await expect.element(screen.getByRole('searchbox')).toHaveValue('zen')
  expect(screen.getByRole('button').query()).toBeNull()
})

test('with large text it is as narrow as the row around it', async () => {
  const screen = await render(
    <div style={{ display: 'grid', inlineSize: 288 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap' }}>
        <div style={{ fontSize: 32, '--oja-text-lg': '32px' } as CSSProperties}>
          <Search />
        </div>
      </div>
    </div>,
  )
  const field = screen.container.querySelector('.oja-search-field') as HTMLElement
  expect(field.getBoundingClientRect().width).toBeLessThanOrEqual(288)
})

test('a read-only field keeps its text: Escape does not clear it, and there is no button that would', async () => {
  const onValueChange = vi.fn()
  const screen = await render(
    <SearchField label="Search ads" defaultValue="usdt" onValueChange={onValueChange} readOnly />,
  )
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('usdt')
  expect(screen.getByRole('button').elements()).toHaveLength(0)
  expect(onValueChange).not.toHaveBeenCalled()
})

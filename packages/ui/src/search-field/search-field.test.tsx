import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { SearchField } from './search-field.js'

function Search({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return <SearchField label="Search banks" onValueChange={setValue} value={value} />
}

test('is a search box named by its hidden label', async () => {
  const screen = await render(<Search />)
  const box = screen.getByRole('searchbox', { name: 'Search banks' })
  await box.fill('zenith')
  await expect.element(box).toHaveValue('zenith')
})

test('the clear button comes with the text, empties it and gives the focus back', async () => {
  const screen = await render(<Search />)
  const box = screen.getByRole('searchbox')
  expect(screen.container.querySelector('button')).toBeNull()
  await box.fill('zenith')
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
})

test('Escape empties the text first and only then reaches what is around it', async () => {
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

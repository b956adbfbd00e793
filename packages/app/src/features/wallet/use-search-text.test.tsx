import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { recordShown } from '../../lib/arrival.ts'
import { useSearchText } from './use-search-text.ts'

const field = page.getByLabelText('Search')
const searched = page.getByRole('status')

/** Every search that was made, in order. */
const searches: string[] = []
afterEach(() => void searches.splice(0))

function Search() {
  const { text, setText, settled } = useSearchText()
  const navigate = useNavigate()
  if (searches.at(-1) !== settled) searches.push(settled)
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{settled}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

const draw = (...entries: string[]) =>
  render(
    <MemoryRouter initialEntries={entries}>
      <Search />
    </MemoryRouter>,
  )

test('only the last of several texts that are typed at once is searched', async () => {
  await draw('/')
  await field.fill('b')
  await field.fill('bt')
  await field.fill('btc')
  await expect.element(searched).toHaveTextContent('btc')
  expect(searches).toEqual(['', 'btc'])
})

test('a space at the end stays in the field, for the next word', async () => {
  await draw('/')
  await field.fill('tron ')
  await expect.element(searched).toHaveTextContent('tron')
  await expect.element(field).toHaveValue('tron ')
})

test('Back leads to the last search, which is in the field again', async () => {
  await draw('/?q=eth', '/?q=btc')
  await expect.element(field).toHaveValue('btc')
  await page.getByRole('button').click()
  await expect.element(field).toHaveValue('eth')
  expect(searches).toEqual(['btc', 'eth'])
})

test('a search does not take a customer back who already goes to a result', async () => {
  await draw('/')
  recordShown('/the list')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await field.fill('btc')
  vi.runAllTimers()
  vi.useRealTimers()
  recordShown(location.pathname + location.search)
  await field.fill('eth')
  await expect.element(searched).toHaveTextContent('eth')
  expect(searches).toEqual(['', 'eth'])
})

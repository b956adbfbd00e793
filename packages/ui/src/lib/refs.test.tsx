import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SearchField } from '../search-field/index.js'

test('B-212 calls the clean-up that a ref returns once, and does not call that ref with null', async () => {
  const cleanUp = vi.fn()
  const ref = vi.fn((_node: HTMLInputElement | null) => cleanUp)
  const screen = await render(<SearchField label="Search" ref={ref} />)
  expect(ref).toHaveBeenCalledExactlyOnceWith(screen.getByRole('searchbox').element())
  await screen.unmount()
  expect(cleanUp).toHaveBeenCalledOnce()
  expect(ref).toHaveBeenCalledOnce()
})

import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useHeadingFocus } from './use-heading-focus.ts'

/** A menu button beside a screen whose heading comes late, as on a slow connection. */
function Frame() {
  useHeadingFocus()
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      <Link to="/order">Order</Link>
      <button>Menu</button>
      <p onPointerUp={() => setLoaded(true)}>Load</p>
      <main>
        <Routes>
          <Route path="/order" element={isLoaded ? <h1>Pay Ada</h1> : <p>Loading</p>} />
          <Route path="*" element={<h1>Orders</h1>} />
        </Routes>
      </main>
    </>
  )
}

const heading = page.getByRole('heading', { name: 'Pay Ada' })
const menu = page.getByRole('button', { name: 'Menu' })

const drawFrame = () =>
  render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  )

/** Makes the heading come, without a press that would move the focus. */
const load = () =>
  page
    .getByText('Load', { exact: true })
    .element()
    .dispatchEvent(new Event('pointerup', { bubbles: true }))

test.each([
  ['gets the focus while the customer waits', false],
  ['leaves the focus to a customer who has moved it', true],
])('a heading that comes late %s', async (_what, hasMoved) => {
  await drawFrame()
  await page.getByRole('link').click()
  await expect.element(page.getByText('Loading')).toBeVisible()
  if (hasMoved) await userEvent.tab()
  load()
  await expect.element(heading).toBeVisible()
  await expect.element(hasMoved ? menu : heading).toHaveFocus()
})

test('a customer who moves the focus before the effects of the new screen run keeps it too', async () => {
  await drawFrame()
  // Called right after React has changed the page.
  const changes = new MutationObserver(() => (menu.element() as HTMLElement).focus())
  changes.observe(document.body, { childList: true, subtree: true })
  await page.getByRole('link').click()
  await expect.element(page.getByText('Loading')).toBeVisible()
  changes.disconnect()
  load()
  await expect.element(heading).toBeVisible()
  await expect.element(menu).toHaveFocus()
})

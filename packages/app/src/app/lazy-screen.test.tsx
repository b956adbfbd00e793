import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ById } from './lazy-screen.tsx'

test('the screen of another id begins empty', async () => {
  await render(
    <MemoryRouter initialEntries={['/ada']}>
      <Link to="/bola">Bola</Link>
      <Routes>
        <Route path="/:id" element={<ById screen={<input aria-label="Note" />} />} />
      </Routes>
    </MemoryRouter>,
  )
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('About Ada')
  await page.getByRole('link', { name: 'Bola' }).click()
  await expect.element(note).toHaveValue('')
})

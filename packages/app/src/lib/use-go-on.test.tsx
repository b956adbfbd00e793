import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { recordShown } from './arrival.ts'
import { useGoOn } from './use-go-on.ts'

function Task() {
  const goOn = useGoOn()
  return <button onClick={() => void goOn('/done')}>{useLocation().pathname}</button>
}

test('after a call, a customer who already goes to another screen is not taken elsewhere, even while its code loads', async () => {
  await render(
    <MemoryRouter initialEntries={['/task']}>
      <Task />
    </MemoryRouter>,
  )
  recordShown('/the screen that is left')
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button')).toHaveTextContent('/task')
  recordShown(location.pathname + location.search)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button')).toHaveTextContent('/done')
})

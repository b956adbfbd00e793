import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { recordShown } from './arrival.ts'
import { useGoOn } from './use-go-on.ts'

type TaskProps = { call?: Promise<void> }

function Task({ call }: TaskProps) {
  const goOn = useGoOn()
  async function act() {
    await call
    await goOn('/done')
  }
  return <button onClick={() => void act()}>{useLocation().pathname}</button>
}

function Address() {
  return <h1>{useLocation().pathname}</h1>
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

test('the late response to a call does not take the customer away from where they have gone', async () => {
  const { promise: call, resolve: answer } = Promise.withResolvers<void>()
  await render(
    <MemoryRouter initialEntries={['/task']}>
      <Routes>
        <Route path="/task" element={<Task call={call} />} />
        <Route path="*" element={<Address />} />
      </Routes>
      <Link to="/elsewhere">Leave</Link>
    </MemoryRouter>,
  )
  recordShown(location.pathname + location.search)
  await page.getByRole('button').click()
  await page.getByRole('link').click()
  const address = page.getByRole('heading')
  await expect.element(address).toHaveTextContent('/elsewhere')
  answer()
  // A navigation would be drawn by then.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(address).toHaveTextContent('/elsewhere')
})

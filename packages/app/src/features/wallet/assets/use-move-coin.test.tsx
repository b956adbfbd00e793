import { refusing } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { errorCopy } from '../../../lib/error-copy.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { amountCopy } from '../wallet-copy.ts'
import { moveCopy as copy } from './assets-copy.ts'
import { useMoveCoin } from './use-move-coin.tsx'

const calls = answerCalls()
const toasts = keepToasts()
afterEach(dropAllDrafts)

function Trading() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <Withdraw key={visit} />
      <button onClick={() => setVisit(visit + 1)}>Leave and return</button>
    </>
  )
}

function Withdraw() {
  const { start, dialogs } = useMoveCoin({ direction: 'withdraw', code: 'BTC', available: '0.50000000' })
  return (
    <>
      <button onClick={start}>Withdraw</button>
      {dialogs}
    </>
  )
}

async function withdraw(amount: string) {
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('textbox', { name: amountCopy.amount }).fill(amount)
  await page.getByRole('button', { name: copy.continue }).click()
  await expect.element(page.getByText(copy.withdraw.pin({ amount: `${amount} BTC` }))).toBeVisible()
  await page.getByLabelText('PIN', { exact: true }).fill('4827')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a move whose response was lost is not sent twice: after leaving the screen, the same move has the same key', async () => {
  const keys: (string | null)[] = []
  let isLost = true
  calls.use(
    http.post('*/api/offchain/withdraw', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return isLost ? HttpResponse.error() : undefined
    }),
  )
  await drawScreen(<Trading />)
  await withdraw('0.1')
  await expect.poll(toasts).toEqual([errorCopy.outcomeUnknown, copy.whereToLook])

  await withdraw('0.2')
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys.pop()).not.toBe(keys[0])

  isLost = false
  await page.getByRole('button', { name: 'Leave and return' }).click()
  await withdraw('0.1')
  await expect.poll(toasts).toEqual([copy.withdraw.success])
  expect(keys[1]).toBe(keys[0])

  await withdraw('0.1')
  await expect.poll(() => keys).toHaveLength(3)
  expect(keys[2]).not.toBe(keys[0])
})

test('without an amount, the PIN is not asked for', async () => {
  await drawScreen(<Trading />)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const amount = page.getByRole('textbox', { name: amountCopy.amount })
  await amount.fill('')
  await page.getByRole('button', { name: copy.continue }).click()
  await expect.element(page.getByText(amountCopy.enterAmount)).toBeVisible()
  await expect.element(amount).toHaveFocus()
  await expect.element(page.getByLabelText('PIN', { exact: true })).not.toBeInTheDocument()
})

test('a refused move shows the server’s sentence', async () => {
  const error = 'The generator is being refuelled'
  calls.use(refusing('withdraw', 'conflict', { error }))
  await drawScreen(<Trading />)
  await withdraw('0.1')
  await expect.poll(toasts).toEqual([`Error: ${error}`])
})

test('a typed amount is still there after leaving the screen; once cancelled, it is all there is again', async () => {
  await drawScreen(<Trading />)
  const amount = page.getByRole('textbox', { name: amountCopy.amount })
  const open = page.getByRole('button', { name: 'Withdraw' })
  await open.click()
  await expect.element(amount).toHaveValue('0.5')
  await amount.fill('0.2')
  // The sheet covers the button.
  page
    .getByText('Leave and return')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(amount).not.toBeInTheDocument()
  await open.click()
  await expect.element(amount).toHaveValue('0.2')
  await userEvent.keyboard('{Escape}')
  await open.click()
  await expect.element(amount).toHaveValue('0.5')
})

import { answering, virtualWalletFixture } from '@oja/api/testing'
import { toast, Toaster } from '@oja/ui'
import { http, HttpResponse } from 'msw'
import { useVirtualAccounts } from '@oja/api/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { errorCopy } from '../../../lib/error-copy.ts'
import { pinGateCopy } from '../../../shared/pin-gate/pin-gate-copy.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { amountCopy } from '../wallet-copy.ts'
import { moveCopy as copy } from './assets-copy.ts'
import { useMoveCoin } from './use-move-coin.tsx'

const calls = answerCalls()

function Trading() {
  const { data, refetch } = useVirtualAccounts()
  const available = data?.wallets[0]?.available_balance
  return (
    <>
      {available !== undefined && <Withdraw available={available} />}
      <button onClick={() => void refetch()}>Look</button>
    </>
  )
}

function Withdraw({ available }: { available: string }) {
  const { start, dialogs } = useMoveCoin({ direction: 'withdraw', code: 'BTC', available })
  return (
    <>
      <p>{available}</p>
      <button onClick={start}>Withdraw</button>
      {dialogs}
    </>
  )
}

async function withdraw(amount: string) {
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('textbox', { name: amountCopy.amount }).fill(amount)
  await page.getByRole('button', { name: copy.continue }).click()
  await page.getByLabelText(pinGateCopy.pin, { exact: true }).fill('4827')
  await page.getByRole('button', { name: pinGateCopy.continue }).click()
}

test('a move whose answer was lost ends "We are checking" once the balance shows it, and the same move again is another one', async () => {
  let balance = '0.50000000'
  const keys: (string | null)[] = []
  calls.use(
    answering('virtualAccounts', () => ({
      wallets: [virtualWalletFixture({ available_balance: balance })],
      total_wallet_balance: '0.00',
    })),
    http.post('*/api/offchain/withdraw', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return HttpResponse.error()
    }),
  )
  await render(<Toaster />)
  await drawScreen(<Trading />)
  await expect.element(page.getByText(balance)).toBeVisible()
  await withdraw('0.1')
  const checking = page.getByText(errorCopy.outcomeUnknown)
  await expect.element(checking).toBeVisible()
  // Other coin that comes in says nothing about the move.
  balance = '0.70000000'
  await page.getByRole('button', { name: 'Look' }).click()
  await expect.element(page.getByText(balance)).toBeVisible()
  await expect.element(checking).toBeVisible()
  balance = '0.40000000'
  await page.getByRole('button', { name: 'Look' }).click()
  await expect.element(page.getByText(copy.withdraw.success)).toBeVisible()
  await expect.element(checking).not.toBeInTheDocument()
  await withdraw('0.1')
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys[1]).not.toBe(keys[0])
  toast.dismiss()
})

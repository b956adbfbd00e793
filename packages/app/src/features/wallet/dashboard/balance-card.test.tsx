import { ApiError } from '@oja/api/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '../../../testing/draw-screen.tsx'
import { walletCopy as copy } from '../wallet-copy.ts'
import { BalanceCard } from './balance-card.tsx'

const refusal = (code: string, status: number) => new ApiError({ call: 'GET /wallets', code, status })

test.each([
  ['for now', refusal('unavailable', 503), 1],
  ['for good', refusal('forbidden', 403), 0],
])(
  'a balance that the server refuses %s is not available, and no coin lies under the button',
  async (_for, error, buttons) => {
    const { container } = await drawScreen(
      <BalanceCard totalUsd={undefined} error={error} retry={() => undefined} />,
    )
    await expect.element(page.getByText(copy.balanceUnavailable)).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(buttons)
    expect(container.querySelectorAll('.oja-coin')).toHaveLength(0)
  },
)

test('a balance that has loaded keeps its coins, also if a refresh fails', async () => {
  const { container } = await drawScreen(
    <BalanceCard totalUsd="12.50" error={refusal('unavailable', 503)} retry={() => undefined} />,
  )
  await expect.element(page.getByText(copy.balanceUnavailable)).not.toBeInTheDocument()
  expect(container.querySelectorAll('.oja-coin').length).toBeGreaterThan(0)
})

import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Balance } from './balance.js'

function Wallet() {
  const [hidden, setHidden] = useState(false)
  return (
    <Balance
      label="Wallet balance"
      prefix="$"
      amount="3,614"
      minor=".55"
      hidden={hidden}
      onHiddenChange={setHidden}
    />
  )
}

describe('Balance', () => {
  test('hides its digits from the document, at the same height', async () => {
    const screen = await render(<Wallet />)
    const box = screen.getByRole('group', { name: 'Wallet balance' })
    await expect.element(box).toHaveTextContent('Wallet balance$3,614.55')
    const height = box.element().getBoundingClientRect().height
    await screen.getByRole('button', { name: 'Hide balance' }).click()
    await expect.element(screen.getByText('******')).toBeVisible()
    expect(box.element().innerHTML).not.toContain('3,614')
    expect(box.element().getBoundingClientRect().height).toBe(height)
    await expect.element(screen.getByText('Balance hidden')).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Show balance' }).click()
    await expect.element(box).toHaveTextContent('Wallet balance$3,614.55')
  })

  test('keeps its height while it loads', async () => {
    const screen = await render(<Wallet />)
    const box = screen.getByRole('group', { name: 'Wallet balance' })
    const height = box.element().getBoundingClientRect().height
    await screen.rerender(
      <Balance label="Wallet balance" amount="" hidden={false} onHiddenChange={() => {}} loading />,
    )
    expect(box.element().getBoundingClientRect().height).toBe(height)
    expect(box.element().querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  test('says that it is not available and asks again', async () => {
    const retry = vi.fn()
    const screen = await render(
      <Balance
        label="Wallet balance"
        amount=""
        hidden={false}
        onHiddenChange={() => {}}
        error={{ message: 'Balance not available', retry }}
      />,
    )
    await expect.element(screen.getByText('Balance not available')).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })

  test('shrinks a long balance rather than leave a narrow phone', async () => {
    const screen = await render(
      <div style={{ inlineSize: 288 }}>
        <Balance
          label="Wallet balance"
          prefix="₦"
          amount="128,456,789"
          minor=".55"
          hidden={false}
          onHiddenChange={() => {}}
        />
      </div>,
    )
    const number = screen.container.querySelector('[data-slot="amount"]')
    expect(number?.getBoundingClientRect().width).toBeLessThanOrEqual(288)
  })
})

import { describe, expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Stepper } from './stepper.js'

describe('Stepper', () => {
  it('marks the current step and names finished steps in words', async () => {
    await render(
      <Stepper
        label="Order progress"
        steps={[
          { label: 'Order placed', state: 'done' },
          { label: 'Vendor pays', state: 'now' },
          { label: 'You confirm', state: 'next' },
        ]}
      />,
    )
    await expect.element(page.getByRole('list', { name: 'Order progress' })).toBeVisible()
    const steps = page.getByRole('listitem').elements()
    expect(steps.map((step) => step.textContent)).toEqual([
      'Order placed, Done',
      'Vendor pays',
      'You confirm',
    ])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  })

  it('draws a cross only for a failed step, and hides ring and cross from screen readers', async () => {
    const screen = await render(
      <Stepper
        label="Order progress"
        steps={[
          { label: 'Paid', state: 'done' },
          { label: 'Cancelled', state: 'failed' },
        ]}
      />,
    )
    const [done, failed] = [...screen.container.querySelectorAll('li')]
    expect(done?.querySelector('svg')).toBeNull()
    expect(failed?.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull()
  })

  it('names a failed step in words, which can be replaced', async () => {
    await render(
      <Stepper
        label="Order progress"
        steps={[{ label: 'Cancelled', state: 'failed' }]}
        labels={{ done: 'Fertig', failed: 'Abgebrochen' }}
      />,
    )
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Cancelled, Abgebrochen')
  })

  it('is a row on a phone, and with text twice as large a column without broken words', async () => {
    const screen = await render(
      <div style={{ width: 256 }}>
        <Stepper
          label="Order progress"
          steps={[
            { label: 'You pay', state: 'done' },
            { label: 'Vendor confirms', state: 'now' },
            { label: 'Coin released', state: 'next' },
          ]}
        />
      </div>,
    )
    const steps = screen.getByRole('listitem').elements()
    const tops = () => new Set(steps.map((step) => step.getBoundingClientRect().top)).size
    expect(tops()).toBe(1)
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    expect(tops()).toBe(3)
    for (const label of screen.container.querySelectorAll('[data-slot=label]'))
      expect(label.getClientRects().length).toBe(1)
  })

  it('keeps a width in a container that shrinks to fit', async () => {
    const screen = await render(
      <div style={{ display: 'inline-block' }}>
        <Stepper label="Order progress" steps={[{ label: 'You pay', state: 'now' }]} />
      </div>,
    )
    expect(screen.getByRole('list').element().getBoundingClientRect().width).toBeGreaterThan(200)
  })
})

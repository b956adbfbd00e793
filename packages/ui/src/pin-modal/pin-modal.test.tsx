import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Form } from '../form/index.js'
import { deferred } from '../testing/deferred.js'
import { OjaProvider } from '../provider/index.js'
import { emulate } from '../testing/emulate.js'
import { eventually } from '../testing/eventually.js'
import type { Press } from '../use-press-once/index.js'
import { PinModal, type PinModalProps } from './pin-modal.js'

type ExampleProps = Partial<PinModalProps> & Pick<PinModalProps, 'onSubmit'>

function Example(props: ExampleProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Send
      </button>
      <PinModal open={isOpen} onOpenChange={setIsOpen} {...props} />
    </>
  )
}

/** Refuses every PIN when `refuse` is called, as the server would after a while. */
function Refusing({ onSubmit }: { onSubmit: (pin: string) => Promise<void> }) {
  const [error, setError] = useState<string>()
  return (
    <Example
      error={error}
      onSubmit={async (pin) => {
        await onSubmit(pin)
        setError('Pin is incorrect')
      }}
    />
  )
}

const announced = () => document.querySelector('.oja-announcer')?.textContent ?? ''
const input = page.getByRole('textbox', { name: 'PIN' })
const proceed = page.getByRole('button', { name: 'Continue' })

async function submit(pin: string) {
  await input.fill(pin)
  await proceed.click()
}

describe('PinModal', () => {
  it('B-060 opens with the focus in the PIN', async () => {
    await render(<Example onSubmit={vi.fn()} />)
    await expect.element(input).toHaveFocus()
  })

  it('Continue needs four digits, and four digits submit nothing by themselves', async () => {
    const onSubmit = vi.fn()
    await render(<Example onSubmit={onSubmit} />)
    await input.fill('123')
    await expect.element(proceed).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('4')
    await expect.element(proceed).toBeEnabled()
    expect(onSubmit).not.toHaveBeenCalled()
    await proceed.click()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('1234', expect.anything())
  })

  it('B-063 submits once however often it is pressed, and cannot be closed meanwhile', async () => {
    const server = deferred()
    const onSubmit = vi.fn(() => server.promise)
    await render(<Example onSubmit={onSubmit} />)
    await input.fill('1234')
    await userEvent.dblClick(proceed)
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    for (const close of page.getByRole('button', { name: 'Close' }).elements()) expect(close).toBeDisabled()
    expect(onSubmit).toHaveBeenCalledOnce()
    server.resolve()
    await expect.element(proceed).not.toHaveAttribute('aria-busy')
  })

  it('B-174 Enter in the PIN does not confirm, nor does a password manager', async () => {
    const onSubmit = vi.fn()
    await render(<Example onSubmit={onSubmit} />)
    await input.fill('1234')
    await userEvent.keyboard('{Enter}')
    ;(input.element() as HTMLInputElement).form?.requestSubmit()
    await expect.element(proceed).toBeEnabled()
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await eventually(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith('1234', expect.anything()))
  })

  it('B-170 an error does not show when the modal opens again, nor while it is locked', async () => {
    const failed = 'That did not work. Try again.'
    const onSubmit = () => Promise.reject(new Error('offline'))
    const screen = await render(<Example onSubmit={onSubmit} />)
    await submit('1234')
    await expect.element(page.getByText(failed)).toBeVisible()
    // Nothing is known to be wrong with the PIN.
    expect(input.element()).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(page.getByRole('dialog').query()).toBeNull())
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(input).toHaveFocus()
    expect(page.getByText(failed).query()).toBeNull()
    await screen.rerender(
      <Example onSubmit={onSubmit} error="Pin is incorrect" lockedUntil={Date.now() + 60_000} />,
    )
    await expect.element(page.getByText(/Too many wrong PINs/)).toBeVisible()
    expect(page.getByText('Pin is incorrect').query()).toBeNull()
  })

  it('a wrong PIN shows its error, clears the boxes and focuses them, also the second time', async () => {
    let server = deferred()
    await render(<Refusing onSubmit={() => server.promise} />)
    for (const pin of ['1111', '2222']) {
      server = deferred()
      await submit(pin)
      await expect.element(input).toHaveAttribute('readonly')
      expect(page.getByText('Pin is incorrect').query()).toBeNull()
      server.resolve()
      await expect.element(page.getByText('Pin is incorrect')).toBeVisible()
      await expect.element(input).toHaveValue('')
      await expect.element(input).toHaveFocus()
      await expect.element(proceed).toBeDisabled()
    }
  })

  it('the first digit of the next PIN clears the error', async () => {
    await render(<Refusing onSubmit={() => Promise.resolve()} />)
    await submit('1111')
    await expect.element(page.getByText('Pin is incorrect')).toBeVisible()
    await userEvent.keyboard('2')
    await expect.element(page.getByText('Pin is incorrect')).not.toBeInTheDocument()
    await expect.element(input).not.toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('222')
    await expect.element(input).toHaveValue('2222')
  })

  it('forgets the digits when it is closed', async () => {
    await render(<Example onSubmit={vi.fn()} />)
    await input.fill('1234')
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(input).toHaveValue('')
  })

  it('never shows the digits as text', async () => {
    await render(<Example onSubmit={vi.fn()} />)
    await input.fill('4821')
    expect(document.body.textContent).not.toContain('4821')
    expect(document.body.textContent).not.toMatch(/[4821]/)
  })

  it('B-047 while locked it accepts no PIN and shows the time left, then unlocks by itself', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: Date.parse('2026-11-21T10:00:00Z'),
    })
    await render(<Example onSubmit={vi.fn()} lockedUntil="2026-11-21T10:02:00Z" />)
    await expect.element(input).toBeDisabled()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many wrong PINs. Try again in')
    await expect.element(page.getByText('02:00', { exact: true })).toBeVisible()
    await vi.advanceTimersByTimeAsync(120_000)
    await expect.element(input).toBeEnabled()
    await expect.element(input).toHaveFocus()
    expect(document.querySelector('[role="alert"]')).toBeNull()
    vi.useRealTimers()
  })

  it('does not submit a surrounding form', async () => {
    const outer = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    await render(
      <form onSubmit={outer}>
        <PinModal open onOpenChange={vi.fn()} onSubmit={vi.fn()} />
      </form>,
    )
    await input.fill('1234')
    await userEvent.keyboard('{Enter}')
    expect(outer).not.toHaveBeenCalled()
  })

  it('is not busy while a form around it waits for its answer', async () => {
    const onSubmit = vi.fn()
    function wait(event: { preventDefault: () => void }) {
      event.preventDefault()
      return deferred().promise
    }
    await render(
      <Form onSubmit={wait}>
        <PinModal open onOpenChange={vi.fn()} onSubmit={onSubmit} />
      </Form>,
    )
    document.querySelector('form')!.requestSubmit()
    await input.fill('1234')
    await expect.element(proceed).not.toHaveAttribute('aria-busy')
    await proceed.click()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('B-170 shows a message for a rejected promise and leaves no unhandled rejection', async () => {
    const unhandled = vi.fn((event: PromiseRejectionEvent) => event.preventDefault())
    window.addEventListener('unhandledrejection', unhandled)
    const onSubmit = vi
      .fn()
      .mockRejectedValueOnce(new Error('no network'))
      .mockRejectedValue(new Error('wrong'))
    await render(
      <Example
        onSubmit={onSubmit}
        errorOf={(reason) => ((reason as Error).message === 'wrong' ? 'Pin is incorrect' : undefined)}
        labels={{ failed: 'No answer. Try again.' }}
      />,
    )
    await submit('1234')
    await expect.element(page.getByText('No answer. Try again.')).toBeVisible()
    await expect.element(input).toHaveValue('1234')
    await proceed.click()
    await expect.element(page.getByText('Pin is incorrect')).toBeVisible()
    await expect.element(input).toHaveValue('')
    await expect.element(input).toHaveFocus()
    window.removeEventListener('unhandledrejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('B-171 accepts four to eight digits', async () => {
    const onSubmit = vi.fn()
    await render(<Example onSubmit={onSubmit} length={6} />)
    await input.fill('12345')
    await expect.element(proceed).toBeDisabled()
    await userEvent.keyboard('6')
    await proceed.click()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456', expect.anything())
  })

  it('B-172 offers a passkey beside the PIN, acts once, and a dismissal is not an error', async () => {
    const server = deferred()
    const onUse = vi.fn(() => server.promise)
    const onSubmit = vi.fn()
    await render(<Example onSubmit={onSubmit} passkey={{ onUse, label: 'Use Face ID' }} />)
    await expect.element(input).toHaveFocus()
    const passkey = page.getByRole('button', { name: 'Use Face ID' })
    await userEvent.dblClick(passkey)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.element(proceed).toBeDisabled()
    expect(onUse).toHaveBeenCalledOnce()
    server.reject(new DOMException('The customer closed it', 'NotAllowedError'))
    await expect.element(passkey).not.toHaveAttribute('aria-busy')
    await expect.element(input).not.toHaveAttribute('aria-invalid')
    onUse.mockImplementation(() => Promise.reject(new Error('no network')))
    await passkey.click()
    await expect.element(page.getByText('That did not work. Try again.')).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('B-172 offers the passkey also while the PIN is locked', async () => {
    const onUse = vi.fn()
    await render(<Example onSubmit={vi.fn()} passkey={{ onUse }} lockedUntil={Date.now() + 600_000} />)
    await expect.element(input).toBeDisabled()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    expect(onUse).toHaveBeenCalledOnce()
  })

  it('B-172 Continue is disabled during a passkey prompt, and the passkey while the PIN is verified', async () => {
    const server = deferred()
    const onUse = vi.fn(() => server.promise)
    const onSubmit = vi.fn(() => new Promise(() => {}))
    await render(<Example onSubmit={onSubmit} passkey={{ onUse }} />)
    const passkey = page.getByRole('button', { name: 'Use a passkey' })
    await input.fill('1234')
    await passkey.click()
    await expect.element(passkey).toHaveAttribute('aria-busy', 'true')
    await expect.element(proceed).toBeDisabled()
    await expect.element(proceed).not.toHaveAttribute('aria-busy')
    await expect.element(input).toHaveAttribute('readonly')
    server.resolve()
    await expect.element(proceed).toBeEnabled()
    await proceed.click()
    await expect.element(proceed).toHaveAttribute('aria-busy', 'true')
    await expect.element(passkey).toBeDisabled()
    await expect.element(passkey).not.toHaveAttribute('aria-busy')
    expect(onUse).toHaveBeenCalledOnce()
  })

  it('B-172 a failed passkey shows an error and keeps a partial PIN', async () => {
    const onUse = () => Promise.reject(new Error('wrong'))
    await render(<Example onSubmit={vi.fn()} errorOf={() => 'Not your passkey'} passkey={{ onUse }} />)
    await input.fill('1234')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect.element(page.getByText('Not your passkey')).toBeVisible()
    await expect.element(input).toHaveValue('1234')
  })

  it('B-167 two presses in one frame act once, by PIN and by passkey', async () => {
    const onSubmit = vi.fn(() => new Promise(() => {}))
    const onUse = vi.fn(() => Promise.resolve())
    await render(<Example onSubmit={onSubmit} passkey={{ onUse }} />)
    await input.fill('1234')
    const pressTwice = (button: HTMLElement) => {
      button.click()
      button.click()
    }
    pressTwice(page.getByRole('button', { name: 'Use a passkey' }).element() as HTMLElement)
    await expect.element(proceed).toBeEnabled()
    expect(onUse).toHaveBeenCalledOnce()
    pressTwice(proceed.element() as HTMLElement)
    await expect.element(proceed).toHaveAttribute('aria-busy', 'true')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('B-168 a retry has the same idempotency key, by PIN or passkey, until the action succeeds; refused at first, it gets a new one', async () => {
    const keys: string[] = []
    const outcomes = ['offline', 'offline', 'wrong', '', 'wrong', '']
    const act = async ({ idempotencyKey }: Press) => {
      keys.push(idempotencyKey)
      const outcome = outcomes[keys.length - 1]
      if (outcome) throw new Error(outcome)
    }
    const errorOf = (reason: unknown) =>
      (reason as Error).message === 'wrong' ? 'Pin is incorrect' : undefined
    await render(
      <Example
        intent="send 250"
        errorOf={errorOf}
        onSubmit={(_pin, press) => act(press)}
        passkey={{ onUse: act }}
      />,
    )
    const passkey = page.getByRole('button', { name: 'Use a passkey' })
    for (const [times, way] of [proceed, passkey, proceed, passkey, proceed, passkey].entries()) {
      await input.fill('1234')
      await way.click()
      await eventually(() => expect(keys).toHaveLength(times + 1))
      await expect.element(way).not.toHaveAttribute('aria-busy')
    }
    const [first, , , , second, third] = keys
    expect(keys).toEqual([first, first, first, first, second, third])
    expect(new Set(keys).size).toBe(3)
  })

  it('B-168 another intent has another key, also when only the described amount changes, and an earlier one its own', async () => {
    const keys: string[] = []
    const onSubmit = (_pin: string, { idempotencyKey }: Press) => {
      keys.push(idempotencyKey)
      return Promise.reject(new Error('offline'))
    }
    const intents = [
      { intent: 'a' },
      { intent: 'a' },
      { intent: 'b' },
      { intent: 'a' },
      { description: 'Send 1' },
      { description: 'Send 1' },
      { description: 'Send 2' },
      { description: 'Send 1' },
    ]
    const screen = await render(<Example onSubmit={onSubmit} {...intents[0]} />)
    for (const [times, about] of intents.entries()) {
      await screen.rerender(<Example onSubmit={onSubmit} {...about} />)
      await submit('1234')
      await eventually(() => expect(keys).toHaveLength(times + 1))
      await userEvent.keyboard('{Escape}')
      await eventually(() => expect(page.getByRole('dialog').query()).toBeNull())
      await page.getByRole('button', { name: 'Send' }).click()
    }
    const [a, , b, , one, , two] = keys
    expect(keys).toEqual([a, a, b, a, one, one, two, one])
    expect(new Set(keys).size).toBe(4)
  })

  it('B-011 warns if the key is used and nothing says what for', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => void warn.mockRestore())
    const screen = await render(<Example onSubmit={(_pin) => {}} />)
    await screen.rerender(<Example onSubmit={(_pin, _press) => {}} description="Send 1" />)
    expect(warn).not.toHaveBeenCalled()
    await screen.rerender(<Example onSubmit={(_pin, _press) => {}} description={<b>Send 1</b>} />)
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/no intent, so .* Pass `intent`/))
  })

  it('B-170 a successful retry clears the error', async () => {
    const onSubmit = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
    await render(<Example onSubmit={onSubmit} />)
    const failed = page.getByText('That did not work. Try again.')
    await submit('1234')
    await expect.element(failed).toBeVisible()
    await proceed.click()
    await eventually(() => expect(onSubmit).toHaveBeenCalledTimes(2))
    await expect.element(proceed).not.toHaveAttribute('aria-busy')
    expect(failed.query()).toBeNull()
  })

  it('B-170 the late failure of an action from before the modal closed does not show in the next opening', async () => {
    const server = deferred()
    const modal = (open: boolean) => (
      <PinModal open={open} onSubmit={() => server.promise} errorOf={() => 'Pin is incorrect'} />
    )
    const screen = await render(modal(true))
    await submit('1234')
    await screen.rerender(modal(false))
    await eventually(() => expect(page.getByRole('dialog').query()).toBeNull())
    await screen.rerender(modal(true))
    await expect.element(proceed).toHaveAttribute('aria-busy', 'true')
    server.reject(new Error('wrong'))
    await expect.element(proceed).not.toHaveAttribute('aria-busy')
    expect(page.getByText('Pin is incorrect').query()).toBeNull()
  })

  it('B-047 the lock follows the given clock, and shows the time in the given words and locale', async () => {
    let nowMs = Date.parse('2026-11-21T10:00:00Z')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const modal = (lockedUntil: string | null) => (
      <OjaProvider locale="ar-EG">
        <Example
          onSubmit={vi.fn()}
          now={() => nowMs}
          lockedUntil={lockedUntil}
          labels={{ seconds: { other: '{n} s' }, locked: 'Wait' }}
        />
      </OjaProvider>
    )
    const screen = await render(modal(null))
    await screen.rerender(modal('2026-11-21T10:00:40Z'))
    const timer = page.getByRole('timer', { name: 'Wait' })
    await expect.element(timer).toHaveTextContent('٠٠:٤٠ ٤٠ s')
    // The time is not part of the alert, which would be read again every second.
    expect(page.getByRole('alert').element().textContent).toBe('Wait')
    nowMs += 40_000
    await vi.advanceTimersByTimeAsync(40_000)
    await expect.element(input).toBeEnabled()
    await expect.element(input).toHaveFocus()
  })

  it('uncontrolled, it stays open for a wrong PIN and closes when the action succeeds', async () => {
    const onSubmit = vi.fn().mockRejectedValueOnce('wrong')
    const trigger = <button type="button">Pay</button>
    await render(<PinModal trigger={trigger} errorOf={() => 'Pin is incorrect'} onSubmit={onSubmit} />)
    await page.getByRole('button', { name: 'Pay' }).click()
    await submit('1111')
    await expect.element(page.getByText('Pin is incorrect')).toBeVisible()
    await submit('1234')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Pay' })).toHaveFocus()
  })

  it('opens by its own trigger, and all its words can be replaced', async () => {
    await render(
      <PinModal
        trigger={<button type="button">Pay</button>}
        onSubmit={() => new Promise(() => {})}
        data-testid="panel"
        labels={{
          title: 'Entrez votre code',
          close: 'Fermer',
          continue: 'Continuer',
          pin: 'Code',
          progress: '{filled} chiffres sur {length}',
          numbers: 'zéro,un,deux,trois,quatre',
          busy: 'Veuillez patienter',
        }}
      />,
    )
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Entrez votre code' }))
      .toHaveAttribute('data-testid', 'panel')
    await page.getByRole('textbox', { name: 'Code' }).fill('4821')
    await expect.poll(announced).toBe('quatre chiffres sur quatre')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect.poll(announced).toBe('Veuillez patienter')
  })
})

it('the note of a lock has an edge in forced colours', async () => {
  await emulate({ 'forced-colors': 'active' })
  await render(<Example onSubmit={vi.fn()} lockedUntil={Date.now() + 60_000} />)
  const note = document.querySelector('.oja-pin-modal__locked')!
  expect(getComputedStyle(note).outlineStyle).toBe('solid')
})

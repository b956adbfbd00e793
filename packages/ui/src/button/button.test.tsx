import { createRef, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { announce } from '../lib/announce.js'
import { deferred } from '../testing/deferred.js'
import { emulate } from '../testing/emulate.js'
import { Button, type ButtonProps } from './button.js'
import { IconButton } from './icon-button.js'

describe('Button', () => {
  test.each([
    ['in a row', 'flex'],
    ['in a column', 'grid'],
  ])(
    '%s its label stays on one line, and wraps only where the full width is too narrow',
    async (_where, display) => {
      const words = 'I have received the money'
      const screen = await render(
        <div style={{ display, width: 400 }}>
          <Button>{words}</Button>
        </div>,
      )
      const button = screen.getByRole('button').element()
      const oneLine = button.getBoundingClientRect()
      document.documentElement.style.fontSize = '300%'
      onTestFinished(() => document.documentElement.removeAttribute('style'))
      const large = button.getBoundingClientRect()
      expect(large.width).toBeLessThanOrEqual(400)
      expect(large.height).toBeGreaterThan(oneLine.height * 3)
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    },
  )

  test('is a plain button unless `type` is submit', async () => {
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())
    const screen = await render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
        <Button>Preview</Button>
        <Button type="submit">Send</Button>
      </form>,
    )
    await screen.getByRole('button', { name: 'Preview' }).click()
    expect(onSubmit).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Send' }).click()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('B-002 B-009 runs a promise once, however often it is pressed', async () => {
    const work = deferred()
    const onClick = vi.fn(() => work.promise)
    const screen = await render(<Button onClick={onClick}>Release coin</Button>)
    const button = screen.getByRole('button', { name: 'Release coin' })
    // Two clicks in one task: no render happens between them.
    const node = button.element() as HTMLButtonElement
    node.click()
    node.click()
    expect(onClick).toHaveBeenCalledOnce()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await button.click({ force: true })
    expect(onClick).toHaveBeenCalledOnce()
    work.resolve()
    await expect.element(button).not.toHaveAttribute('aria-busy')
    await button.click()
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  test('B-009 becomes free again when the promise fails, and does not swallow the failure', async () => {
    const seen: unknown[] = []
    const onRejection = (event: PromiseRejectionEvent) => {
      event.preventDefault()
      seen.push(event.reason)
    }
    window.addEventListener('unhandledrejection', onRejection)
    const screen = await render(<Button onClick={() => Promise.reject(new Error('refused'))}>Pay</Button>)
    const button = screen.getByRole('button', { name: 'Pay' })
    await button.click()
    await expect.element(button).not.toHaveAttribute('aria-busy')
    await expect.poll(() => seen.length).toBe(1)
    window.removeEventListener('unhandledrejection', onRejection)
  })

  test('B-001 B-003 B-008 keeps focus, name and width while busy', async () => {
    const work = deferred()
    const screen = await render(<Button onClick={() => work.promise}>Continue</Button>)
    const button = screen.getByRole('button', { name: 'Continue', exact: true })
    const before = button.element().getBoundingClientRect().width
    await button.click()
    await expect.element(button).toHaveAttribute('data-spinning')
    expect(button.element().getBoundingClientRect().width).toBeCloseTo(before, 0)
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    expect((button.element() as HTMLButtonElement).disabled).toBe(false)
    work.resolve()
  })

  test('B-007 its spinner appears after 150 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const screen = await render(<Button onClick={() => new Promise(() => {})}>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    // A click by the test runner takes time, and the timers keep running.
    ;(button.element() as HTMLElement).click()
    // Check at once: during a polling assertion the timers keep running.
    const isSpinning = async (afterMs: number) => {
      await vi.advanceTimersByTimeAsync(afterMs)
      await new Promise(requestAnimationFrame)
      return button.element().hasAttribute('data-spinning')
    }
    expect(await isSpinning(140)).toBe(false)
    expect(await isSpinning(20)).toBe(true)
  })

  test('B-007 a call that ends within 150 ms never shows a spinner', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const call = deferred()
    const screen = await render(<Button onClick={() => call.promise}>Save</Button>)
    const spinners: Element[] = []
    const watch = new MutationObserver(() => {
      spinners.push(...screen.container.querySelectorAll('.oja-spinner'))
    })
    watch.observe(screen.container, { childList: true, subtree: true })
    const button = screen.getByRole('button', { name: 'Save' })
    ;(button.element() as HTMLElement).click()
    await vi.advanceTimersByTimeAsync(100)
    call.resolve()
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(button).not.toHaveAttribute('aria-busy')
    watch.disconnect()
    expect(spinners).toEqual([])
  })

  test.each([
    ['long', 200],
    ['short', 100],
  ])('B-007 a short call after a %s one shows no spinner', async (_what, firstMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let call = deferred()
    const screen = await render(<Button onClick={() => call.promise}>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    const node = button.element() as HTMLElement
    node.click()
    await vi.advanceTimersByTimeAsync(firstMs)
    call.resolve()
    await expect.element(button).not.toHaveAttribute('aria-busy')
    await vi.advanceTimersByTimeAsync(1000)
    call = deferred()
    node.click()
    await expect.element(button, { interval: 1 }).toHaveAttribute('aria-busy')
    expect(node.hasAttribute('data-spinning')).toBe(false)
    call.resolve()
    await expect.element(button).not.toHaveAttribute('aria-busy')
  })

  test('the caller’s capture handlers run, but not while the button is busy', async () => {
    const onClickCapture = vi.fn()
    const onKeyDownCapture = vi.fn()
    const handlers = { onClickCapture, onKeyDownCapture }
    const screen = await render(<Button {...handlers}>Pay</Button>)
    await screen.getByRole('button').click()
    expect(onClickCapture).toHaveBeenCalledOnce()
    await screen.rerender(
      <Button asChild busy {...handlers}>
        <a href="#pay">Pay</a>
      </Button>,
    )
    ;(screen.getByRole('link').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(onKeyDownCapture).not.toHaveBeenCalled()
    await userEvent.keyboard('a')
    expect(onKeyDownCapture).toHaveBeenCalledOnce()
    expect(onClickCapture).toHaveBeenCalledOnce()
  })

  test.each<[string, ButtonProps]>([
    ['small button', { size: 'sm' }],
    ['button with an icon', { icon: <svg aria-hidden data-testid="icon" width="20" height="20" /> }],
  ])(
    'B-008 a %s keeps its width while busy, and the spinner takes the place of an icon',
    async (_, props) => {
      const screen = await render(<Button {...props}>Buy</Button>)
      const button = screen.getByRole('button', { name: 'Buy' })
      const before = button.element().getBoundingClientRect().width
      await screen.rerender(
        <Button {...props} busy>
          Buy
        </Button>,
      )
      await expect.element(button).toHaveAttribute('data-spinning')
      expect(button.element().getBoundingClientRect().width).toBeCloseTo(before, 0)
      expect(screen.getByTestId('icon').query()).toBeNull()
    },
  )

  test('B-002 refuses Enter in the form while busy', async () => {
    const onSubmit = vi.fn()
    function Form() {
      const [busy, setBusy] = useState(false)
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
            setBusy(true)
          }}
        >
          <input aria-label="Amount" />
          <Button type="submit" busy={busy}>
            Send
          </Button>
        </form>
      )
    }
    const screen = await render(<Form />)
    await screen.getByLabelText('Amount').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('B-003 B-004 B-005 announces once that it is busy, without changing its name', async () => {
    const screen = await render(
      <Button busy labels={{ busy: 'Releasing the coin' }}>
        Release coin
      </Button>,
    )
    await expect.poll(() => document.querySelector('.oja-announcer')?.textContent).toBe('Releasing the coin')
    await expect.element(screen.getByRole('button', { name: 'Release coin', exact: true })).toBeVisible()
  })

  test.each([
    ['disabled', { disabled: true }],
    ['busy', { busy: true }],
  ])(
    'B-012 a %s link says so and does nothing: no handler runs, and it does not navigate',
    async (_state, state) => {
      const act = vi.fn()
      const pressed: Event[] = []
      const remember = (event: Event) => pressed.push(event)
      window.addEventListener('click', remember, true)
      window.addEventListener('auxclick', remember, true)
      const screen = await render(
        <Button asChild onClick={act} {...state}>
          <a
            href="#paid"
            onAuxClick={act}
            onClick={act}
            onClickCapture={act}
            onKeyDown={(event) => event.key === 'Enter' && act()}
          >
            Pay
          </a>
        </Button>,
      )
      const link = screen.getByRole('link', { name: 'Pay' })
      await expect.element(link).toHaveAttribute('aria-disabled', 'true')
      await link.click({ force: true })
      await link.click({ button: 'middle', force: true })
      ;(link.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      window.removeEventListener('click', remember, true)
      window.removeEventListener('auxclick', remember, true)
      expect(act).not.toHaveBeenCalled()
      expect(pressed.map((event) => event.type)).toEqual(expect.arrayContaining(['click', 'auxclick']))
      expect(pressed.filter((event) => !event.defaultPrevented)).toEqual([])
      expect(location.hash).not.toBe('#paid')
    },
  )

  test('an enabled link runs its own handler, then the button handler, and navigates', async () => {
    const order: string[] = []
    const screen = await render(
      <Button asChild onClick={() => order.push('button')}>
        <a href="#market" onClick={() => order.push('link')} onClickCapture={() => order.push('capture')}>
          Market
        </a>
      </Button>,
    )
    await screen.getByRole('link', { name: 'Market' }).click()
    expect(order).toEqual(['capture', 'link', 'button'])
    expect(location.hash).toBe('#market')
    location.hash = ''
  })

  test('B-012 applies its looks to a link with asChild', async () => {
    const screen = await render(
      <Button asChild variant="secondary">
        <a href="/send">Send</a>
      </Button>,
    )
    const link = screen.getByRole('link', { name: 'Send' })
    await expect.element(link).toHaveClass('oja-button--secondary')
    await expect.element(link).toHaveAttribute('href', '/send')
    expect(screen.container.querySelector('button')).toBeNull()
  })

  test('B-012 with asChild a button keeps the type that it is given, so that it submits no form', async () => {
    const screen = await render(
      <Button asChild type="button">
        <button>Cancel</button>
      </Button>,
    )
    await expect.element(screen.getByRole('button')).toHaveAttribute('type', 'button')
  })

  test('B-012 with asChild merges the styles of button and link', async () => {
    const screen = await render(
      <Button asChild style={{ marginTop: 7, opacity: 0.5 }}>
        <a href="/send" style={{ opacity: 1 }}>
          Send
        </a>
      </Button>,
    )
    await expect.element(screen.getByRole('link')).toHaveStyle({ marginTop: '7px', opacity: '1' })
  })

  test('a small button has a touch target of 44 px', async () => {
    const screen = await render(
      <div style={{ padding: 20 }}>
        <Button size="sm">Buy</Button>
      </div>,
    )
    const node = screen.getByRole('button').element()
    const drawn = node.getBoundingClientRect()
    expect(drawn.height).toBe(36)
    const above = document.elementFromPoint(drawn.left + drawn.width / 2, drawn.top - 3)
    const below = document.elementFromPoint(drawn.left + drawn.width / 2, drawn.bottom + 3)
    expect([above, below]).toEqual([node, node])
  })
})

describe('Button in a form with an action', () => {
  test('B-130 the submit button is busy by itself while the action runs, and other buttons are not', async () => {
    const work = deferred()
    const sent = vi.fn(() => work.promise)
    const screen = await render(
      <form action={sent}>
        <input aria-label="Amount" name="amount" />
        <Button type="submit">Send</Button>
        <Button>Help</Button>
      </form>,
    )
    const send = screen.getByRole('button', { name: 'Send' })
    await screen.getByLabelText('Amount').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(send).toHaveAttribute('aria-busy', 'true')
    await expect.element(screen.getByRole('button', { name: 'Help' })).not.toHaveAttribute('aria-busy')
    await userEvent.keyboard('{Enter}')
    await send.click({ force: true })
    work.resolve()
    await expect.element(send).not.toHaveAttribute('aria-busy')
    expect(sent).toHaveBeenCalledOnce()
  })
})

describe('the ref of a button', () => {
  test('is the button, or with asChild the link inside', async () => {
    const button = createRef<HTMLButtonElement>()
    const link = createRef<HTMLAnchorElement>()
    const screen = await render(
      <>
        <Button ref={button}>Pay</Button>
        <Button asChild ref={link}>
          <a href="#market">Market</a>
        </Button>
        {/* @ts-expect-error without asChild the ref must be that of a button */}
        <Button ref={link}>Pay later</Button>
      </>,
    )
    expect(button.current).toBe(screen.getByRole('button', { name: 'Pay', exact: true }).element())
    await screen.rerender(
      <Button asChild ref={link}>
        <a href="#market">Market</a>
      </Button>,
    )
    expect(link.current).toBe(screen.getByRole('link').element())
  })
})

describe('IconButton', () => {
  test('is named by its label and 44 px each way', async () => {
    const onClick = vi.fn()
    const screen = await render(
      <IconButton label="Close" onClick={onClick}>
        <svg aria-hidden width="20" height="20" />
      </IconButton>,
    )
    const button = screen.getByRole('button', { name: 'Close' })
    await button.click()
    expect(onClick).toHaveBeenCalledOnce()
    const { width, height } = button.element().getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
  })

  test('B-003 B-009 while its promise is pending it keeps its name, shows only the spinner and ignores presses', async () => {
    const work = deferred()
    const onClick = vi.fn(() => work.promise)
    const screen = await render(
      <IconButton label="Copy" onClick={onClick}>
        <svg aria-hidden data-testid="icon" width="20" height="20" />
      </IconButton>,
    )
    const button = screen.getByRole('button', { name: 'Copy' })
    await button.click()
    await expect.element(button).toHaveAttribute('data-spinning')
    expect(screen.getByTestId('icon').query()).toBeNull()
    await button.click({ force: true })
    expect(onClick).toHaveBeenCalledOnce()
    work.resolve()
    await expect.element(screen.getByTestId('icon')).toBeInTheDocument()
  })
})

describe('Button: announcements and appearance', () => {
  const announced = () => document.querySelector('.oja-announcer')?.textContent

  /** Everything that live regions announce from now on, in order, with their urgency. */
  function listen(): () => string[] {
    const said: string[] = []
    const seen = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live]')
        const words = [...addedNodes].map((node) => node.textContent).join('')
        if (region && words) said.push(`${region.getAttribute('aria-live')}: ${words}`)
      }
    })
    seen.observe(document.body, { childList: true, characterData: true, subtree: true })
    onTestFinished(() => seen.disconnect())
    return () => said
  }

  test('B-006 the live region exists before anything is announced', async () => {
    document.querySelector('.oja-announcer')?.remove()
    await render(<Button>Pay</Button>)
    expect(document.querySelector('.oja-announcer')?.getAttribute('aria-live')).toBe('polite')
  })

  test('B-004 announces the end of a wait if the focus stayed, and nothing after a short wait', async () => {
    const work = deferred()
    const screen = await render(<Button onClick={() => work.promise}>Continue</Button>)
    announce('')
    const heard = listen()
    await screen.getByRole('button').click()
    await expect.poll(heard).toEqual(['polite: Please wait'])
    // A rerender during the wait announces nothing.
    await screen.rerender(<Button onClick={() => work.promise}>Continue</Button>)
    work.resolve()
    await expect.poll(heard).toEqual(['polite: Please wait', 'polite: Ready'])
    announce('')
    await screen.rerender(<Button onClick={() => Promise.resolve()}>Continue</Button>)
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('button')).not.toHaveAttribute('aria-busy')
    expect(announced()).toBe('')
  })

  test('B-004 a change of language announces no end of a wait that never was', async () => {
    const screen = await render(<Button onClick={() => {}}>Français</Button>)
    await screen.getByRole('button').click()
    announce('')
    await screen.rerender(
      <Button labels={{ busy: 'Patientez', ready: 'Prêt' }} onClick={() => {}}>
        English
      </Button>,
    )
    await expect.element(screen.getByRole('button', { name: 'English' })).toHaveFocus()
    expect(announced()).toBe('')
  })

  test('B-004 an action that moved the focus announces no end: the other place does', async () => {
    const work = deferred()
    const screen = await render(
      <>
        <Button onClick={() => work.promise}>Continue</Button>
        <input aria-label="Code" />
      </>,
    )
    const button = screen.getByRole('button')
    await button.click()
    await expect.poll(announced).toBe('Please wait')
    await screen.getByLabelText('Code').click()
    work.resolve()
    await expect.element(button).not.toHaveAttribute('aria-busy')
    expect(announced()).toBe('Please wait')
  })

  test('B-009 waits for a promise from another window', async () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const Foreign = (frame.contentWindow as unknown as { Promise: PromiseConstructor }).Promise
    let settle: () => void = () => {}
    const work = new Foreign<void>((resolve) => (settle = resolve))
    expect(work).not.toBeInstanceOf(Promise)
    const screen = await render(<Button onClick={() => work}>Pay</Button>)
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    settle()
    await expect.element(screen.getByRole('button')).not.toHaveAttribute('aria-busy')
    frame.remove()
  })

  test('B-010 is the same element before, during and after the wait', async () => {
    const screen = await render(<Button>Continue</Button>)
    const node = screen.getByRole('button').element()
    await screen.rerender(<Button busy>Continue</Button>)
    await expect.element(screen.getByRole('button')).toHaveAttribute('data-spinning')
    await screen.rerender(<Button>Continue</Button>)
    expect(screen.getByRole('button').element()).toBe(node)
  })

  test('B-013 keeps an edge and a focus ring in forced colours', async () => {
    await emulate({ 'forced-colors': 'active' })
    const screen = await render(<Button variant="ghost">Market</Button>)
    await userEvent.tab()
    const style = getComputedStyle(screen.getByRole('button').element())
    expect([style.borderTopStyle, style.borderTopWidth]).toEqual(['solid', '1px'])
    expect(style.borderTopColor).not.toBe('rgba(0, 0, 0, 0)')
    expect([style.outlineStyle, style.outlineWidth]).toEqual(['solid', '2px'])
  })

  test('B-013 does not animate forced colours: Chromium can leave the border of a link in an intermediate colour', async () => {
    const screen = await render(
      <Button asChild variant="ghost">
        <a href="#market">Market</a>
      </Button>,
    )
    await emulate({ 'forced-colors': 'active' })
    expect(screen.getByRole('link').element().getAnimations()).toEqual([])
  })

  test('B-014 under reduced motion it does not move, and its spinner fades instead of spinning', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    const screen = await render(<Button busy>Market</Button>)
    const button = screen.getByRole('button')
    await expect.element(button).toHaveAttribute('data-spinning')
    expect(getComputedStyle(button.element()).transitionDuration).toBe('0s')
    const names = button
      .element()
      .getAnimations({ subtree: true })
      .map((one) => (one as CSSAnimation).animationName)
    expect(names).toEqual(['oja-spinner-breathe'])
  })

  test('keyboard alone: Tab reaches it, Enter and Space press it', async () => {
    const onClick = vi.fn()
    const screen = await render(<Button onClick={onClick}>Pay</Button>)
    await userEvent.tab()
    await expect.element(screen.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    expect(onClick).toHaveBeenCalledTimes(2)
  })
})

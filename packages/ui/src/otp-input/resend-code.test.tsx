import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { OjaProvider } from '../provider/index.js'
import { OtpInput } from './otp-input.js'
import { ResendCode } from './resend-code.js'

afterEach(() => vi.useRealTimers())

test('B-048 requests another code after the wait, and only once at a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const onResend = vi.fn(() => new Promise<void>(() => {}))
  const aside = <ResendCode availableAt={Date.now() + 30_000} onResend={onResend} />
  const screen = await render(<OtpInput label="Code" value="" onValueChange={() => {}} labelAside={aside} />)
  await expect.element(screen.getByText('New code in 00:30')).toBeVisible()
  await expect.element(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('button').click({ force: true })
  expect(onResend).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  const button = screen.getByRole('button', { name: 'Send a new code' })
  await expect.element(button).toBeVisible()
  await button.click()
  await button.click({ force: true })
  expect(onResend).toHaveBeenCalledOnce()
})

test('B-058 in a page with 16 px of padding it makes nothing scroll sideways', async () => {
  const aside = <ResendCode availableAt={null} onResend={() => {}} />
  const { container } = await render(
    <div style={{ overflow: 'auto', paddingInline: 16 }}>
      <OtpInput label="Code" labelAside={aside} />
    </div>,
  )
  const page = container.firstElementChild!
  expect(page.scrollWidth).toBe(page.clientWidth)
})

test('without a wait the button is enabled at once', async () => {
  const screen = await render(<ResendCode availableAt={null} onResend={() => {}} />)
  await expect.element(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible()
})

test('B-048 does not wait for a time that is invalid', async () => {
  const screen = await render(<ResendCode availableAt="soon" onResend={() => {}} />)
  await expect.element(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible()
})

test('B-173 keeps the focus while busy and while waiting, announces the time, and works again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const asked = vi.fn()
  function Aside() {
    const [availableAt, setAvailableAt] = useState<number | null>(null)
    async function resend() {
      asked()
      await Promise.resolve()
      setAvailableAt(Date.now() + 30_000)
    }
    return <ResendCode availableAt={availableAt} onResend={resend} labels={{ wait: 'Again in {time}' }} />
  }
  const screen = await render(<Aside />)
  const button = screen.getByRole('button')
  await button.click()
  await expect.element(button).toHaveAccessibleName('Again in 30 seconds')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  expect(asked).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(button).toHaveAccessibleName('Send a new code')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('B-048 the wait follows the given clock and is formatted for the locale', async () => {
  const now = () => Date.parse('2026-11-21T10:00:00Z')
  const availableAt = '2026-11-21T10:00:45Z'
  const screen = await render(
    <OjaProvider locale="ar-EG" words={{ countdown: { seconds: { other: '{n} s' } } }}>
      <ResendCode availableAt={availableAt} now={now} onResend={() => {}} />
    </OjaProvider>,
  )
  await expect.element(screen.getByText('New code in ٠٠:٤٥')).toBeVisible()
  await expect.element(screen.getByRole('button')).toHaveAccessibleName('New code in ٤٥ s')
  // The time is visible once.
  expect(screen.getByText('New code in ٤٥ s').element().getBoundingClientRect().width).toBeLessThanOrEqual(1)
  const labels = { wait: 'Wait {seconds}' }
  await screen.rerender(
    <ResendCode availableAt={availableAt} labels={labels} now={now} onResend={() => {}} />,
  )
  await expect.element(screen.getByRole('button')).toHaveAccessibleName('Wait 45')
})

test('B-048 requesting another code does not submit a form', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onResend = vi.fn()
  const screen = await render(
    <form onSubmit={sent}>
      <ResendCode availableAt={null} onResend={onResend} />
    </form>,
  )
  await screen.getByRole('button').click()
  expect(onResend).toHaveBeenCalledExactlyOnceWith()
  expect(sent).not.toHaveBeenCalled()
})

test('B-048 renders as waiting on the server, which does not know the time left', () => {
  const place = document.createElement('div')
  const waitingIn = (wait?: string) => {
    const labels = wait === undefined ? {} : { wait }
    place.innerHTML = renderToString(
      <ResendCode availableAt={Date.now() + 30_000} labels={labels} onResend={() => {}} />,
    )
    return [...place.querySelectorAll('button span span')].map((part) => part.textContent)
  }
  expect(waitingIn()).toEqual(['New code in --:--', 'New code in '])
  expect(place.querySelector('button')).toHaveAttribute('aria-disabled', 'true')
  expect(waitingIn('{seconds} s')).toEqual(['-- s', '-- s'])
})

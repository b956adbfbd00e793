import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { OtpInput } from './otp-input.js'
import { ResendCode } from './resend-code.js'

afterEach(() => vi.useRealTimers())

test('B-048 another code can be asked for when the wait is over, and once at a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const onResend = vi.fn(() => new Promise<void>(() => {}))
  const aside = <ResendCode availableAt={Date.now() + 30_000} onResend={onResend} />
  const screen = await render(<OtpInput label="Code" value="" onValueChange={() => {}} labelAside={aside} />)
  await expect.element(screen.getByText('00:30')).toBeVisible()
  expect(screen.getByRole('button').query()).toBeNull()
  await vi.advanceTimersByTimeAsync(30_000)
  const button = screen.getByRole('button', { name: 'Send a new code' })
  await expect.element(button).toBeVisible()
  await button.click()
  await button.click({ force: true })
  expect(onResend).toHaveBeenCalledOnce()
})

test('without a wait the button is there at once', async () => {
  const screen = await render(<ResendCode availableAt={null} onResend={() => {}} />)
  await expect.element(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible()
})

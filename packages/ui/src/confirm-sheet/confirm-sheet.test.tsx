import { useState } from 'react'
import { expect, type Mock, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { deferred } from '../testing/deferred.js'
import { eventually } from '../testing/eventually.js'
import { pressFast } from '../testing/keys.js'
import { type Confirmation, ConfirmSheet, type ConfirmSheetProps } from './confirm-sheet.js'

const about = {
  intent: 'send 250 USDT to Adaeze',
  title: 'Send USDT',
  amount: '250.00 USDT',
  receiver: 'Adaeze Okafor',
  rows: [{ term: 'Network fee', value: '1.00 USDT' }],
  labels: { confirm: 'Send 250 USDT', cancel: 'Not now' },
}

function Sheet(props: Partial<ConfirmSheetProps>) {
  const [isOpen, setOpen] = useState(true)
  const all = { ...about, onConfirm: () => {}, ...props } as ConfirmSheetProps
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ConfirmSheet open={isOpen} onOpenChange={setOpen} {...all} />
    </>
  )
}

const confirm = page.getByRole('button', { name: 'Send 250 USDT' })
const cancel = page.getByRole('button', { name: 'Not now' })
const pin = page.getByRole('textbox', { name: 'PIN' })
const face = page.getByRole('button', { name: 'Use Face ID' })
const UNKNOWN = 'No answer. Trying again cannot send it twice.'

/** The different keys that the calls got. */
const keysOf = (act: Mock) => new Set(act.mock.calls.map(([press]) => press.idempotencyKey))

/** Whether a button accepts an Enter that is still held down from an earlier press. */
function takesHeldEnter(button: Element): boolean {
  return button.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
  )
}

test('B-174 announces amount, receiver and fee when it opens, and focuses the cancel button', async () => {
  await render(<Sheet />)
  const sheet = page.getByRole('alertdialog', { name: 'Send USDT' })
  await expect.element(sheet).toHaveAccessibleDescription(/250\.00 USDT.*Adaeze Okafor.*1\.00 USDT/)
  await expect.element(cancel).toHaveFocus()
})

test('B-174 Enter does not confirm right after opening, in the PIN, or while held down', async () => {
  const onConfirm = vi.fn()
  await render(
    <Sheet onConfirm={onConfirm} pinLength={4} passkey={{ onUse: onConfirm, label: 'Use Face ID' }} />,
  )
  await expect.element(cancel).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
  await page.getByRole('button', { name: 'Open' }).click()
  await pin.click()
  await pressFast('1234\r\r')
  await expect.element(confirm).toBeEnabled()
  const button = confirm.element() as HTMLButtonElement
  button.focus()
  expect(takesHeldEnter(button)).toBe(false)
  expect(takesHeldEnter(face.element())).toBe(false)
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.keyboard('[Space]')
  await eventually(() => expect(onConfirm).toHaveBeenCalledOnce())
})

test('B-175 one press acts once, with PIN and key, and nothing closes the sheet meanwhile', async () => {
  const server = deferred()
  const onConfirm = vi.fn((_confirmation: Confirmation) => server.promise)
  await render(<Sheet onConfirm={onConfirm} pinLength={6} />)
  await expect.element(confirm).toBeDisabled()
  await pin.fill('482610')
  await userEvent.dblClick(confirm)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expect.element(cancel).toBeDisabled()
  await eventually(() => expect(onConfirm).toHaveBeenCalledOnce())
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({ pin: '482610', idempotencyKey: expect.any(String) })
  server.resolve()
  await expect.element(cancel).toBeEnabled()
})

test('B-175 an unknown outcome keeps PIN and key; a wrong PIN clears the boxes, and after an unknown outcome it keeps the key', async () => {
  const onConfirm = vi
    .fn<(confirmation: Confirmation) => Promise<void>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('wrong'))
    .mockResolvedValue()
  const errorOf = (reason: unknown) =>
    (reason as Error).message === 'wrong' ? 'Pin is incorrect' : undefined
  await render(<Sheet onConfirm={onConfirm} pinLength={4} errorOf={errorOf} />)
  await pin.fill('1234')
  await confirm.click()
  await expect.element(page.getByText(UNKNOWN)).toBeVisible()
  await expect.element(confirm).toHaveAccessibleDescription(UNKNOWN)
  await expect.element(pin).toHaveValue('1234')
  await confirm.click()
  await expect.element(page.getByText('Pin is incorrect')).toBeVisible()
  await expect.element(pin).toHaveValue('')
  await expect.element(pin).toHaveFocus()
  await userEvent.keyboard('4826')
  await expect.element(page.getByText('Pin is incorrect')).not.toBeInTheDocument()
  await confirm.click()
  await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(3))
  expect(keysOf(onConfirm).size).toBe(1)
})

test('B-175 while PIN, passkey or `busy` is pending, nothing closes it and other input is ignored', async () => {
  const server = [deferred(), deferred()]
  const onOpenChange = vi.fn()
  const onUse = vi.fn(() => server[1]?.promise)
  const onConfirm = vi.fn(() => server[0]?.promise)
  const all = {
    open: true,
    onOpenChange,
    onConfirm,
    pinLength: 4,
    passkey: { onUse, label: 'Use Face ID' },
  } as const
  const screen = await render(<Sheet {...all} />)
  await pin.fill('1234')
  await confirm.click()
  await expect.element(face).toBeDisabled()
  await expect.element(pin).toHaveAttribute('readonly')
  await userEvent.keyboard('{Escape}')
  server[0]?.resolve()
  await expect.element(face).toBeEnabled()
  await face.click()
  await expect.element(confirm).toBeDisabled()
  await expect.element(cancel).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  server[1]?.resolve()
  await expect.element(confirm).toBeEnabled()
  await screen.rerender(<Sheet {...all} busy />)
  await expect.element(cancel).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  // The caller controls `open`.
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('B-175 a dismissed passkey prompt is not a failure, and the next press keeps the key', async () => {
  const onUse = vi.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await render(<Sheet onConfirm={undefined} passkey={{ onUse, label: 'Use Face ID' }} />)
  for (const times of [1, 2]) {
    await face.click()
    await eventually(() => expect(onUse).toHaveBeenCalledTimes(times))
    await expect.element(cancel).toBeEnabled()
  }
  expect(document.querySelector('[data-slot="error"]')).toBeNull()
  expect(keysOf(onUse).size).toBe(1)
})

test('B-175 a passkey prompt dismissed after an unknown outcome keeps the key, so nothing is sent twice', async () => {
  const onConfirm = vi.fn().mockRejectedValue(new Error('offline'))
  const onUse = vi.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await render(<Sheet onConfirm={onConfirm} passkey={{ onUse, label: 'Use Face ID' }} />)
  await confirm.click()
  await expect.element(page.getByText(UNKNOWN)).toBeVisible()
  await face.click()
  await expect.element(page.getByText(UNKNOWN)).not.toBeInTheDocument()
  await expect.element(cancel).toBeEnabled()
  await confirm.click()
  await expect.element(page.getByText(UNKNOWN)).toBeVisible()
  expect(keysOf(onConfirm).size).toBe(1)
})

test('B-175 a retry by passkey reuses the key', async () => {
  const act = vi.fn().mockRejectedValue(new Error('offline'))
  await render(<Sheet onConfirm={act} passkey={{ onUse: act, label: 'Use Face ID' }} />)
  await confirm.click()
  await expect.element(page.getByText(UNKNOWN)).toBeVisible()
  await face.click()
  await eventually(() => expect(act).toHaveBeenCalledTimes(2))
  expect(keysOf(act).size).toBe(1)
})

test('B-175 a transfer changed after an unknown outcome gets a new key, and changed back its own', async () => {
  const onConfirm = vi.fn<(confirmation: Confirmation) => Promise<void>>()
  onConfirm.mockRejectedValue(new Error('offline'))
  const sheet = (receiver: string) => (
    <Sheet onConfirm={onConfirm} receiver={receiver} intent={`send 250 to ${receiver}`} />
  )
  const screen = await render(sheet('Ada'))
  for (const [times, receiver] of ['Ada', 'Ada', 'Bola', 'Ada'].entries()) {
    await screen.rerender(sheet(receiver))
    await confirm.click()
    await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(times + 1))
    await expect.element(page.getByText(UNKNOWN)).toBeVisible()
    await cancel.click()
    await eventually(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
    await page.getByRole('button', { name: 'Open' }).click()
  }
  const [first, second, third, fourth] = onConfirm.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
  expect([second, fourth]).toEqual([first, first])
  expect(third).not.toBe(first)
})

test('B-175 a request by PIN that was aborted has an unknown outcome, so it keeps the key', async () => {
  const onConfirm = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
  await render(<Sheet onConfirm={onConfirm} />)
  for (const times of [1, 2]) {
    await confirm.click()
    await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(times))
    await expect.element(page.getByText(UNKNOWN)).toBeVisible()
  }
  expect(keysOf(onConfirm).size).toBe(1)
})

test('B-176 the only button is busy while its passkey runs', async () => {
  const server = deferred()
  const passkey = { onUse: () => server.promise, label: 'Use Face ID' }
  await render(<Sheet onConfirm={undefined} passkey={passkey} />)
  await face.click()
  await expect.element(face).toHaveAttribute('aria-busy', 'true')
  await expect.element(face).toHaveFocus()
  server.resolve()
  await expect.element(face).not.toHaveAttribute('aria-busy')
})

test('B-176 types refuse a sheet without an intent, and a PIN that nothing would get', () => {
  const props = { ...about, passkey: { onUse: () => {} } }
  void (<ConfirmSheet {...props} />)
  void (<ConfirmSheet {...props} pinLength={4} onConfirm={() => {}} />)
  // @ts-expect-error Only a passkey confirms, and it gets no PIN.
  void (<ConfirmSheet {...props} pinLength={4} />)
  const { intent: _, ...rest } = props
  // @ts-expect-error Without an intent, a changed transfer would have the key of the one before.
  void (<ConfirmSheet {...rest} />)
})

test('B-175 typing the next PIN or opening again clears the last error', async () => {
  const onConfirm = vi.fn().mockRejectedValue(new Error('offline'))
  const trigger = <button type="button">Pay</button>
  const all = { ...about, trigger, pinLength: 4, onConfirm } as const
  const screen = await render(<ConfirmSheet {...all} />)
  await page.getByRole('button', { name: 'Pay' }).click()
  await pin.fill('1234')
  await confirm.click()
  await expect.element(page.getByText(UNKNOWN)).toBeVisible()
  await pin.fill('1235')
  await expect.element(page.getByText(UNKNOWN)).not.toBeInTheDocument()
  await confirm.click()
  await expect.element(page.getByText(UNKNOWN)).toBeVisible()
  await cancel.click()
  await eventually(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(cancel).toHaveFocus()
  expect(page.getByText(UNKNOWN).query()).toBeNull()
  await screen.rerender(<ConfirmSheet {...all} error="Pin is incorrect" />)
  await expect.element(page.getByText('Pin is incorrect')).toBeVisible()
  await pin.fill('4')
  await expect.element(page.getByText('Pin is incorrect')).not.toBeInTheDocument()
})

test('B-176 a passkey confirms in place of the PIN, or alone', async () => {
  const onUse = vi.fn()
  const screen = await render(<Sheet pinLength={4} passkey={{ onUse, label: 'Use Face ID' }} />)
  await page.getByRole('button', { name: 'Use Face ID' }).click()
  await eventually(() => expect(onUse).toHaveBeenCalledOnce())
  await screen.rerender(<Sheet onConfirm={undefined} passkey={{ onUse, label: 'Use Face ID' }} />)
  await expect.element(pin).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Use Face ID' }).click()
  await eventually(() => expect(onUse).toHaveBeenCalledTimes(2))
  expect(onUse.mock.calls[0]?.[0]).toMatchObject({ idempotencyKey: expect.any(String) })
})

test('B-177 after it expires by the given clock, nothing confirms it, and it says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const now = () => Date.now() + 600_000
  const passkey = { onUse: () => {}, label: 'Use Face ID' }
  await render(<Sheet pinLength={4} passkey={passkey} expiresAt={now() + 30_000} now={now} />)
  await pin.fill('1234')
  await expect.element(confirm).toBeEnabled()
  await expect.element(page.getByText('00:30', { exact: true })).toBeVisible()
  await vi.advanceTimersByTimeAsync(30_000)
  for (const way of [confirm, face, pin]) await expect.element(way).toBeDisabled()
  const end = page.getByText('The time to confirm is over. Go back for a new price.')
  await expect.element(end).toBeVisible()
  expect(end.element().closest('[aria-live="assertive"]')).not.toBeNull()
  await expect.element(cancel).toBeEnabled()
  vi.useRealTimers()
})

test('B-177 what was confirmed in time is not called over while it runs, and an unknown outcome can be retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = deferred()
  const onConfirm = vi
    .fn<(confirmation: Confirmation) => Promise<void>>()
    .mockImplementationOnce(() => server.promise)
    .mockRejectedValue(new Error('refused'))
  const errorOf = (reason: unknown) =>
    (reason as Error).message === 'refused' ? 'The price has changed' : undefined
  const sheet = { onConfirm, errorOf, pinLength: 4, expiresAt: Date.now() + 30_000 } as const
  const screen = await render(<Sheet {...sheet} />)
  await pin.fill('1234')
  await confirm.click()
  await vi.advanceTimersByTimeAsync(31_000)
  const end = page.getByText('The time to confirm is over. Go back for a new price.')
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  expect(end.query()).toBeNull()
  server.reject(new Error('offline'))
  await expect.element(page.getByText(UNKNOWN)).toBeVisible()
  await expect.element(confirm).toBeEnabled()
  expect(end.query()).toBeNull()
  // Another transfer was never confirmed.
  await screen.rerender(<Sheet {...sheet} intent="send 251 USDT to Adaeze" />)
  await expect.element(end).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await screen.rerender(<Sheet {...sheet} />)
  await pin.fill('4321')
  await confirm.click()
  await expect.element(page.getByText('The price has changed')).toBeVisible()
  expect(end.query()).toBeNull()
  expect(keysOf(onConfirm).size).toBe(1)
})

test('B-177 a refusal or a dismissed passkey prompt leaves an expired sheet without a retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const passkey = {
    onUse: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    label: 'Use Face ID',
  }
  const onConfirm = () => Promise.reject(new Error('refused'))
  const errorOf = ({ message }: Error) => (message === 'refused' ? 'Refused' : undefined)
  const sheet = { passkey, onConfirm, errorOf: errorOf as never, expiresAt: Date.now() + 30_000 }
  await render(<Sheet {...sheet} />)
  await confirm.click()
  await expect.element(page.getByText('Refused')).toBeVisible()
  await face.click()
  await expect.element(page.getByText('Refused')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(31_000)
  for (const way of [confirm, face]) await expect.element(way).toBeDisabled()
})

test('a screen reader reads the name of the time left once', async () => {
  await render(<Sheet expiresAt={Date.now() + 600_000} />)
  const name = 'Time left to confirm'
  await expect.element(page.getByRole('timer', { name })).toBeVisible()
  const text = document.querySelector('.oja-confirm-sheet__time > span')
  expect(text?.textContent).toBe(name)
  expect(text?.getAttribute('aria-hidden')).toBe('true')
})

test('B-175 forgets the PIN when it closes; uncontrolled, it closes when the action succeeds', async () => {
  const onConfirm = vi.fn()
  const trigger = <button type="button">Pay</button>
  await render(<ConfirmSheet {...about} trigger={trigger} pinLength={4} onConfirm={onConfirm} />)
  for (const end of [cancel, confirm]) {
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect.element(pin).toHaveValue('')
    await pin.fill('1234')
    await end.click()
    await eventually(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
  }
  expect(onConfirm).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Pay' })).toHaveFocus()
})

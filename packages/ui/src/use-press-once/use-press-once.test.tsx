import { Activity, StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { deferred } from '../testing/deferred.js'
import { eventually } from '../testing/eventually.js'
import { pressFast } from '../testing/keys.js'
import { type Press, type PressOnceOptions, usePressOnce } from './use-press-once.js'

type Act = (press: Press, amount: number) => Promise<string>

function Pay({
  act,
  options = { intent: 'pay' },
  amount = 5,
}: {
  act: Act
  options?: PressOnceOptions<[number]>
  amount?: number
}) {
  const { press, cancel, reset, busy, error, result } = usePressOnce(act, options)
  return (
    <>
      <button type="button" onClick={() => void press(amount)}>
        Pay
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
      <button type="button" onClick={reset}>
        New
      </button>
      <output>{busy ? 'busy' : error ? `failed: ${(error as Error).message}` : (result ?? 'idle')}</output>
    </>
  )
}

const keysOf = (act: ReturnType<typeof vi.fn<Act>>) =>
  act.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)

test('B-167 two presses in one frame act once', async () => {
  const server = deferred()
  const act = vi.fn<Act>(() => server.promise.then(() => 'paid'))
  const screen = await render(<Pay act={act} />)
  const button = screen.getByRole('button', { name: 'Pay' }).element() as HTMLButtonElement
  button.click()
  button.click()
  button.focus()
  // Real key presses that arrive while the action runs.
  await pressFast('\r\r')
  await expect.element(screen.getByRole('status')).toHaveTextContent('busy')
  expect(act).toHaveBeenCalledOnce()
  server.resolve()
  await expect.element(screen.getByRole('status')).toHaveTextContent('paid')
  expect(act).toHaveBeenCalledOnce()
})

test('B-167 a press during an action returns the promise of that action', async () => {
  const seen: Promise<unknown>[] = []
  function Twice() {
    const { press } = usePressOnce(async () => 'paid', { intent: 'pay' })
    return (
      <button type="button" onClick={() => seen.push(press(), press())}>
        Pay
      </button>
    )
  }
  const screen = await render(<Twice />)
  await screen.getByRole('button').click()
  expect(seen[0]).toBe(seen[1])
  await expect(seen[0]).resolves.toBe('paid')
})

test('B-168 a new press gets a new key, a retry after a failure reuses the key', async () => {
  const act = vi.fn<Act>()
  act
    .mockRejectedValueOnce(new Error('no network'))
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue('paid')
  const screen = await render(<Pay act={act} />)
  const pay = screen.getByRole('button', { name: 'Pay' })
  for (const said of ['failed: no network', 'failed: no network', 'paid', 'paid']) {
    await pay.click()
    await expect.element(screen.getByRole('status')).toHaveTextContent(said)
  }
  await eventually(() => expect(act).toHaveBeenCalledTimes(4))
  const [first, second, third, fourth] = keysOf(act)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('B-168 another intent, a final failure or reset gives the next press a new key', async () => {
  let made = 0
  const options: PressOnceOptions<[number]> = {
    createKey: () => `key-${(made += 1)}`,
    intent: (amount) => `pay ${amount}`,
    isFinal: (error) => (error as Error).message === 'refused',
  }
  const act = vi.fn<Act>().mockRejectedValue(new Error('no network'))
  const screen = await render(<Pay act={act} options={options} amount={5} />)
  const pay = screen.getByRole('button', { name: 'Pay' })
  const said = screen.getByRole('status')
  async function payOnce() {
    const before = act.mock.calls.length
    await pay.click()
    await eventually(() => expect(act).toHaveBeenCalledTimes(before + 1))
    await expect.poll(() => said.element().textContent).toMatch(/^failed/)
  }
  await payOnce()
  await payOnce()
  await screen.rerender(<Pay act={act} options={options} amount={50} />)
  await payOnce()
  await screen.getByRole('button', { name: 'New' }).click()
  await expect.element(said).toHaveTextContent('idle')
  act.mockRejectedValue(new Error('refused'))
  await payOnce()
  await payOnce()
  expect(keysOf(act)).toEqual(['key-1', 'key-1', 'key-2', 'key-3', 'key-4'])
})

test('B-168 a refusal after an unknown outcome keeps the key: the server may not have looked at it', async () => {
  const act = vi
    .fn<Act>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockRejectedValue(new Error('refused'))
  const options: PressOnceOptions<[number]> = {
    intent: 'pay',
    isFinal: (error) => (error as Error).message === 'refused',
  }
  const screen = await render(<Pay act={act} options={options} />)
  for (const said of ['failed: no network', 'failed: refused', 'failed: refused']) {
    await screen.getByRole('button', { name: 'Pay' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent(said)
  }
  await eventually(() => expect(act).toHaveBeenCalledTimes(3))
  expect(new Set(keysOf(act)).size).toBe(1)
})

test('B-168 going back to an earlier intent reuses its key while its outcome is unknown', async () => {
  const options: PressOnceOptions<[number]> = {
    intent: (amount) => `pay ${amount}`,
    isFinal: (error) => (error as Error).message === 'refused',
  }
  const act = vi.fn<Act>()
  const screen = await render(<Pay act={act} options={options} />)
  async function pay(amount: number, reason: string | undefined, said: string) {
    if (reason) act.mockRejectedValueOnce(new Error(reason))
    else act.mockResolvedValueOnce('paid')
    await screen.rerender(<Pay act={act} options={options} amount={amount} />)
    const before = act.mock.calls.length
    await screen.getByRole('button', { name: 'Pay' }).click()
    await eventually(() => expect(act).toHaveBeenCalledTimes(before + 1))
    await expect.element(screen.getByRole('status')).toHaveTextContent(said)
  }
  await pay(250, 'no network', 'failed: no network')
  await pay(251, 'refused', 'failed: refused')
  await pay(252, 'no network', 'failed: no network')
  await pay(250, undefined, 'paid')
  await pay(252, 'no network', 'failed: no network')
  await pay(250, 'no network', 'failed: no network')
  const [lost, , other, retried, otherRetried, later] = keysOf(act)
  expect(retried).toBe(lost)
  expect(otherRetried).toBe(other)
  expect(later).not.toBe(lost)
})

test('B-168 warns about a missing intent, which types refuse', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void warn.mockRestore())
  const act = vi.fn(async () => 'paid')
  function FromJavaScript() {
    // @ts-expect-error Under one key for all, a changed transfer would never be sent.
    const { press } = usePressOnce(act)
    return (
      <button type="button" onClick={() => press()}>
        Pay
      </button>
    )
  }
  const screen = await render(<FromJavaScript />)
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/no intent, so .* Pass amount/))
  await screen.getByRole('button').click()
  await eventually(() => expect(act).toHaveBeenCalledOnce())
})

test('B-168 isFinal also gets the arguments of the press', async () => {
  const isFinal = vi.fn(() => true)
  const error = new Error('refused')
  const screen = await render(<Pay act={() => Promise.reject(error)} options={{ intent: 'pay', isFinal }} />)
  await screen.getByRole('button', { name: 'Pay' }).click()
  await eventually(() => expect(isFinal).toHaveBeenCalledExactlyOnceWith(error, 5))
})

test('B-169 cancel aborts, ignores a late response and keeps the key, since the outcome is unknown', async () => {
  const first = deferred()
  const act = vi
    .fn<Act>()
    .mockImplementationOnce(() => first.promise.then(() => 'late'))
    .mockResolvedValue('paid')
  const screen = await render(<Pay act={act} />)
  await screen.getByRole('button', { name: 'Pay' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('busy')
  await eventually(() => expect(act).toHaveBeenCalledOnce())
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('idle')
  expect(act.mock.calls[0]?.[0].signal.aborted).toBe(true)
  await screen.getByRole('button', { name: 'Pay' }).click()
  first.resolve()
  await expect.element(screen.getByRole('status')).toHaveTextContent('paid')
  const [before, after] = keysOf(act)
  expect(after).toBe(before)
})

test('B-169 a late response of a cancelled action changes nothing, nor does a reset during an action', async () => {
  const servers = [deferred(), deferred(), deferred(), deferred()]
  const act = vi.fn<Act>(async () => {
    await servers[act.mock.calls.length - 1]?.promise
    return 'late'
  })
  const screen = await render(<Pay act={act} />)
  const said = screen.getByRole('status')
  const pay = async (times: number) => {
    await screen.getByRole('button', { name: 'Pay' }).click()
    await eventually(() => expect(act).toHaveBeenCalledTimes(times))
  }
  for (const times of [1, 2]) {
    await pay(times)
    await screen.getByRole('button', { name: 'Cancel' }).click()
  }
  servers[0]?.resolve()
  servers[1]?.reject(new Error('late'))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(said.element().textContent).toBe('idle')
  await pay(3)
  await screen.getByRole('button', { name: 'New' }).click()
  await expect.element(said).toHaveTextContent('busy')
  servers[2]?.reject(new Error('offline'))
  await expect.element(said).toHaveTextContent('failed: offline')
  await pay(4)
  expect(new Set(keysOf(act)).size).toBe(1)
})

test('B-169 an action cancelled in the frame of its press does not start', async () => {
  const act = vi.fn<Act>()
  const screen = await render(<Pay act={act} />)
  const [pay, cancel] = ['Pay', 'Cancel'].map(
    (name) => screen.getByRole('button', { name }).element() as HTMLButtonElement,
  )
  pay?.click()
  cancel?.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('idle')
  expect(act).not.toHaveBeenCalled()
})

test('B-169 unmounting aborts a running action, and StrictMode does not', async () => {
  const act = vi.fn<Act>(() => new Promise(() => {}))
  const screen = await render(
    <StrictMode>
      <Pay act={act} />
    </StrictMode>,
  )
  await screen.getByRole('button', { name: 'Pay' }).click()
  await eventually(() => expect(act).toHaveBeenCalledOnce())
  const signal = act.mock.calls[0]?.[0].signal
  expect(signal?.aborted).toBe(false)
  await screen.unmount()
  expect(signal?.aborted).toBe(true)
})

test('B-169 a hidden Activity aborts, is no longer busy when it is shown again, and keeps the key', async () => {
  const act = vi.fn<Act>(() => new Promise(() => {}))
  const ui = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Pay act={act} />
    </Activity>
  )
  const screen = await render(ui('visible'))
  await screen.getByRole('button', { name: 'Pay' }).click()
  await eventually(() => expect(act).toHaveBeenCalledOnce())
  await screen.rerender(ui('hidden'))
  await eventually(() => expect(act.mock.calls[0]?.[0].signal.aborted).toBe(true))
  await screen.rerender(ui('visible'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('idle')
  await screen.getByRole('button', { name: 'Pay' }).click()
  await eventually(() => expect(act).toHaveBeenCalledTimes(2))
  expect(new Set(keysOf(act)).size).toBe(1)
})

test('B-168 a failure is returned as `error` and is not an unhandled rejection', async () => {
  const unhandled = vi.fn((event: PromiseRejectionEvent) => event.preventDefault())
  window.addEventListener('unhandledrejection', unhandled)
  const screen = await render(<Pay act={() => Promise.reject(new Error('no network'))} />)
  await screen.getByRole('button', { name: 'Pay' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('failed: no network')
  // Browsers report an unhandled rejection a task later.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  window.removeEventListener('unhandledrejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

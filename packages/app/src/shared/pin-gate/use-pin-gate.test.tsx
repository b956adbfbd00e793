import { ApiError, NetworkError } from '@oja/api/client'
import { answering, defaultAnswers, losing, refusing } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { errorCopy } from '../../lib/error-copy.ts'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { pinGateCopy as copy } from './pin-gate-copy.ts'
import { type PinGateOptions, usePinGate } from './use-pin-gate.tsx'

const calls = answerCalls()
const toasts = keepToasts()

function Gated({ action, ...more }: Pick<PinGateOptions, 'action' | 'checkedBy'>) {
  const gate = usePinGate({
    subject: 'trading USDT',
    intent: 'withdraw 5',
    act: { call: 'withdraw', id: 'USDT', amount: '5' },
    description: 'Move 5 USDT.',
    action,
    ...more,
  })
  return (
    <>
      <button onClick={gate.ask}>Move</button>
      {gate.modal}
    </>
  )
}

const gate = page.getByRole('dialog')
const move = page.getByRole('button', { name: 'Move' })
const pin = page.getByLabelText('PIN', { exact: true })
const next = page.getByRole('button', { name: 'Continue' })

async function enterPin() {
  await pin.fill('4827')
  await next.click()
}

test.each([
  ['did not reach the server', losing('confirmPin')],
  ['an unavailable server did not check', refusing('confirmPin', 'unavailable')],
])('a PIN that %s stays for the next try', async (_what, trouble) => {
  calls.use(trouble)
  const action = vi.fn(() => Promise.resolve())
  await drawScreen(<Gated action={action} />)
  await move.click()
  await enterPin()
  await expect.element(page.getByText(errorCopy.noAnswer['no-answer'])).toBeVisible()
  expect(action).not.toHaveBeenCalled()
  calls.use(answering('confirmPin'))
  await next.click()
  await expect.poll(() => action.mock.calls).toHaveLength(1)
  await expect.element(gate).not.toBeInTheDocument()
})

test.each([
  ['the PIN', 'gate'],
  ['the act', 'act'],
] as const)(
  'offline, before %s is sent, the digits stay and nothing goes off later',
  async (_what, checkedBy) => {
    let isOnline = true
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
    const turn = (online: boolean) => {
      isOnline = online
      dispatchEvent(new Event(online ? 'online' : 'offline'))
    }
    calls.use(http.post('*/api/auth/confirm-pin', () => (isOnline ? undefined : HttpResponse.error())))
    const sent = vi.fn()
    const action = () => {
      if (!isOnline)
        return Promise.reject(new NetworkError({ call: 'POST', reason: 'offline', outcome: 'not-sent' }))
      sent()
      return Promise.resolve()
    }
    await drawScreen(<Gated action={action} checkedBy={checkedBy} />)
    await move.click()
    await pin.fill('4827')
    turn(false)
    await next.click()
    await expect.element(page.getByText(errorCopy.noAnswer.offline)).toBeVisible()
    turn(true)
    expect(sent).not.toHaveBeenCalled()
    await next.click()
    await expect.poll(() => sent.mock.calls).toHaveLength(1)
    await expect.element(gate).not.toBeInTheDocument()
    onLine.mockRestore()
  },
)

const refusal = (code: string, serverMessage: string) =>
  new ApiError({ call: 'POST /withdraw', code, status: 400, serverMessage })

test('an act that refuses the PIN keeps the gate open with the reason, which is gone when the gate opens again', async () => {
  await drawScreen(<Gated action={() => Promise.reject(refusal('pin_required', 'Enter it once more'))} />)
  await move.click()
  await enterPin()
  await expect.element(gate.getByText('Enter it once more')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await move.click()
  await expect.element(gate).toBeVisible()
  await expect.element(page.getByText('Enter it once more')).not.toBeInTheDocument()
  expect(toasts()).toEqual([])
})

test('while the response to an act is lost the gate says that we are checking; a refusal closes it and says why', async () => {
  const { promise: late, resolve: refuse } = Promise.withResolvers<void>()
  await drawScreen(
    <Gated
      action={async ({ onOutcomeUnknown }) => {
        onOutcomeUnknown()
        await late
        throw refusal('insufficient_funds', 'Not enough')
      }}
    />,
  )
  await move.click()
  await enterPin()
  await expect.element(gate.getByText(errorCopy.outcomeUnknown)).toBeVisible()
  refuse()
  await expect.element(gate).not.toBeInTheDocument()
  await expect.poll(toasts).toEqual(['Not enough'])
  await move.click()
  await expect.element(gate.getByText('Move 5 USDT.')).toBeVisible()
})

test('a passkey that the customer dismisses sends nothing, and the PIN can still be entered', async () => {
  const passkey = { id: 'p1', name: 'Phone', created_at: '2026-03-02T09:00:00.000Z', last_used_at: null }
  calls.use(answering('secondFactors', { ...defaultAnswers.secondFactors, passkeys: [passkey] }))
  const get = vi
    .spyOn(navigator.credentials, 'get')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const action = vi.fn(() => Promise.resolve())
  await drawScreen(<Gated action={action} />)
  await move.click()
  await page.getByRole('button', { name: copy.passkey }).click()
  await expect.element(page.getByText(copy.passkeyFailed)).toBeVisible()
  expect(action).not.toHaveBeenCalled()
  await enterPin()
  await expect.poll(() => action.mock.calls).toHaveLength(1)
  get.mockRestore()
})

test('a PIN that is wrong twice is said to be wrong twice, with empty boxes', async () => {
  const checked = vi.fn()
  calls.use(
    http.post('*/api/auth/confirm-pin', () => {
      checked()
      return undefined
    }),
    refusing('confirmPin', 'pin_incorrect'),
  )
  await drawScreen(<Gated action={() => Promise.resolve()} />)
  await move.click()
  for (const tries of [1, 2]) {
    await enterPin()
    await expect.poll(() => checked.mock.calls).toHaveLength(tries)
    await expect.element(gate.getByText(errorCopy.pinNotCorrect)).toBeVisible()
    await expect.element(pin).toHaveValue('')
  }
})

test('the PIN is checked for this act only', async () => {
  const asked = vi.fn()
  calls.use(
    answering('confirmPin', ({ body }) => {
      asked(body)
      return defaultAnswers.confirmPin
    }),
  )
  await drawScreen(<Gated action={() => Promise.resolve()} />)
  await move.click()
  await enterPin()
  const act = { call: 'withdraw', id: 'USDT', amount: '5' }
  await expect.poll(() => asked.mock.calls).toEqual([[{ pin: '4827', for: act }]])
})

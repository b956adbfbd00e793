import { NetworkError } from '@oja/api/client'
import { answering, losing, refusing } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { errorCopy } from '../../lib/error-copy.ts'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { type PinGateOptions, usePinGate } from './use-pin-gate.tsx'

const calls = answerCalls()

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

test.each([
  ['did not reach the server', losing('confirmPin')],
  ['an unavailable server did not check', refusing('confirmPin', 'unavailable')],
])('a PIN that %s stays for the next try', async (_what, trouble) => {
  calls.use(trouble)
  const action = vi.fn(() => Promise.resolve())
  await drawScreen(<Gated action={action} />)
  await page.getByRole('button', { name: 'Move' }).click()
  await page.getByLabelText('PIN', { exact: true }).fill('4827')
  const next = page.getByRole('button', { name: 'Continue' })
  await next.click()
  await expect.element(page.getByText(errorCopy.noAnswer['no-answer'])).toBeVisible()
  expect(action).not.toHaveBeenCalled()
  calls.use(answering('confirmPin'))
  await next.click()
  await expect.poll(() => action.mock.calls).toHaveLength(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
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
    await page.getByRole('button', { name: 'Move' }).click()
    await page.getByLabelText('PIN', { exact: true }).fill('4827')
    turn(false)
    const next = page.getByRole('button', { name: 'Continue' })
    await next.click()
    await expect.element(page.getByText(errorCopy.noAnswer.offline)).toBeVisible()
    turn(true)
    expect(sent).not.toHaveBeenCalled()
    await next.click()
    await expect.poll(() => sent.mock.calls).toHaveLength(1)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    onLine.mockRestore()
  },
)

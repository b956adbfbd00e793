import { answering, defaultAnswers, losing, refusing } from '@oja/api/testing'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import {
  agreeToFee,
  beginDraft,
  nameDraft,
  resetDraft,
  setDraftField,
  transferDraft,
  transferRun,
} from './transfer-draft.ts'
import { useSendTransfer } from './use-send-transfer.ts'

const calls = answerCalls()

function Send() {
  const send = useSendTransfer()
  return (
    <>
      <button onClick={() => void Promise.all([send('7391'), send('7391')])}>Send twice</button>
      <button onClick={() => void send('7391').catch(() => undefined)}>Send</button>
    </>
  )
}

const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()

beforeEach(() => {
  resetDraft()
  const from = 'tb1qfixtureaddressofngozi0000000000000000'
  beginDraft({ userId: 'user-ngozi', walletId: 'wallet-btc', from, network: 'bitcoin', code: 'BTC' })
  setDraftField('to', 'tb1qfixtureaddressofabisi0000000000000000')
  setDraftField('amount', '0.05')
  nameDraft()
})

test('a second send while the first one runs sends nothing', async () => {
  const sent: unknown[] = []
  calls.use(
    answering('transfer', ({ body }) => {
      sent.push(body)
      return { id: 'transfer-1', status: 'processing' }
    }),
  )
  await drawScreen(<Send />)
  await page.getByRole('button', { name: 'Send twice' }).click()
  await expect.poll(() => transferDraft.phase).toBe('accepted')
  expect(sent).toHaveLength(1)
})

test('a wrong PIN on a retry leaves the outcome of the first try unknown, under the same key', async () => {
  calls.use(losing('transfer'))
  await drawScreen(<Send />)
  await send()
  await expect.poll(() => transferRun.isRunning).toBe(false)
  const { idempotencyKey } = transferDraft
  calls.use(refusing('transfer', 'pin_incorrect'))
  await send()
  await expect.poll(() => transferRun.isRunning).toBe(false)
  expect(transferDraft).toMatchObject({ phase: 'sent', idempotencyKey })
  expect(transferRun.pinRefused).toBeNull()
})

test.each([
  ['accepted', answering('transfer')],
  ['refused', refusing('transfer', 'insufficient_funds')],
])(
  'a transfer that is %s after its customer signed out leaves the draft of the next one alone',
  async (_what, response) => {
    const late = Promise.withResolvers<void>()
    calls.use(
      http.post('*/api/transfer', () => late.promise),
      response,
    )
    await drawScreen(<Send />)
    await send()
    beginDraft({
      userId: 'user-bisi',
      walletId: 'wallet-2',
      from: 'tb1qbisi',
      network: 'bitcoin',
      code: 'BTC',
    })
    late.resolve()
    await expect.poll(() => transferRun.isRunning).toBe(false)
    expect(transferDraft).toMatchObject({
      userId: 'user-bisi',
      phase: 'draft',
      transferId: null,
      refusal: null,
    })
  },
)

test.each([
  ['invalid_input', true],
  ['insufficient_funds', false],
  // The fee is still the one that the customer agreed to.
  ['conflict', false],
] as const)(
  'a transfer refused as %s says why; the customer has to change an entry: %s',
  async (code, isInput) => {
    agreeToFee(defaultAnswers.feeEstimate.fee)
    calls.use(refusing('transfer', code, { error: 'Not today' }))
    await drawScreen(<Send />)
    await send()
    await expect.poll(() => transferRun.isRunning).toBe(false)
    expect(transferDraft).toMatchObject({ phase: 'refused', refusal: { words: 'Not today', isInput } })
  },
)

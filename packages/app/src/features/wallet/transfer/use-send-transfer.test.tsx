import { answering } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { beginDraft, nameDraft, resetDraft, setDraftField, transferDraft } from './transfer-draft.ts'
import { useSendTransfer } from './use-send-transfer.ts'

const calls = answerCalls()

function Send() {
  const send = useSendTransfer()
  return <button onClick={() => void Promise.all([send('7391'), send('7391')])}>Send twice</button>
}

test('a second send while the first one runs sends nothing', async () => {
  const sent: unknown[] = []
  calls.use(
    answering('transfer', ({ body }) => {
      sent.push(body)
      return { id: 'transfer-1', status: 'processing' }
    }),
  )
  resetDraft()
  const from = 'tb1qfixtureaddressofngozi0000000000000000'
  beginDraft({ userId: 'user-ngozi', walletId: 'wallet-btc', from, network: 'bitcoin', code: 'BTC' })
  setDraftField('to', 'tb1qfixtureaddressofabisi0000000000000000')
  setDraftField('amount', '0.05')
  nameDraft()
  await drawScreen(<Send />)
  await page.getByRole('button', { name: 'Send twice' }).click()
  await expect.poll(() => transferDraft.phase).toBe('accepted')
  expect(sent).toHaveLength(1)
})

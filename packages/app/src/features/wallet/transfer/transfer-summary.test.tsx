import { ApiError } from '@oja/api/client'
import { answering, defaultAnswers, refusing, transactionFixture, userFixture } from '@oja/api/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, coolingOffUser, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { receiverCopy } from '../receivers/receivers-copy.ts'
import { transferCopy as copy } from './transfer-copy.ts'
import { paths } from '../../../lib/paths.ts'
import {
  agreeToFee,
  beginDraft,
  markRefused,
  nameDraft,
  resetDraft,
  setDraftField,
  transferDraft,
  transferRun,
} from './transfer-draft.ts'
import TransferSummaryScreen from './transfer-summary.tsx'
import { useSendTransfer } from './use-send-transfer.ts'

const TO = 'tb1qfixtureaddressofabisi0000000000000000'
const calls = answerCalls()
const toasts = keepToasts()
const pinDialog = page.getByRole('dialog', { name: 'Enter your PIN' })
const twinDialog = page.getByRole('alertdialog', { name: copy.twinTitle })

const draw = (user = userFixture()) =>
  drawScreen(<TransferSummaryScreen />, { path: '/wallet-btc', route: '/:id', user })

function begin() {
  const from = 'tb1qfixtureaddressofngozi0000000000000000'
  beginDraft({ userId: 'user-ngozi', walletId: 'wallet-btc', from, network: 'bitcoin', code: 'BTC' })
  setDraftField('to', TO)
  setDraftField('amount', '0.05')
}

beforeEach(() => {
  resetDraft()
  begin()
})

async function proceed({ sentBefore }: { sentBefore: string }) {
  const sent = transactionFixture({
    kind: 'transfer',
    transactionSubtype: 'outgoing',
    amount: sentBefore,
    address: TO,
    created_at: new Date().toISOString(),
  })
  calls.use(answering('allTransactions', { transactions: [sent], total: 1 }))
  await draw()
  await page.getByRole('button', { name: copy.continue }).click()
}

test('the same amount to the same address within ten minutes needs a confirmation before the PIN', async () => {
  await proceed({ sentBefore: '0.05000000' })
  await expect.element(twinDialog).toBeVisible()
  await expect.element(pinDialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: copy.twinConfirm }).click()
  await expect.element(pinDialog).toBeVisible()
  await expect.element(page.getByText(copy.twinTitle)).not.toBeInTheDocument()
})

test('another amount to the same address needs only the PIN', async () => {
  await proceed({ sentBefore: '0.04000000' })
  await expect.element(pinDialog).toBeVisible()
  await expect.element(twinDialog).not.toBeInTheDocument()
})

test('an amount that exceeds the balance with its fee does not ask for the PIN', async () => {
  setDraftField('amount', '0.25')
  await proceed({ sentBefore: '0.04000000' })
  await expect.poll(toasts).toEqual([copy.insufficient])
  await expect.element(pinDialog).not.toBeInTheDocument()
})

test('once the amount is covered, nothing beside the PIN says that it is not', async () => {
  setDraftField('amount', '0.25')
  await proceed({ sentBefore: '0.04000000' })
  await expect.poll(toasts).toEqual([copy.insufficient])
  setDraftField('amount', '0.05')
  await page.getByRole('button', { name: copy.continue }).click()
  await expect.element(pinDialog).toBeVisible()
  expect(toasts()).toEqual([])
})

test('a refusal that arrives before the processing page opens is shown there first', async () => {
  transferRun.isRefusalShown = false
  markRefused({ words: 'The network is closed', isInput: false })
  await draw()
  await expect
    .element(page.getByTestId('elsewhere'))
    .toHaveTextContent(paths.processingTransfer('wallet-btc'))
})

test('a refusal that was shown reopens the draft', async () => {
  transferRun.isRefusalShown = true
  markRefused({ words: 'The network is closed', isInput: false })
  await draw()
  await expect.element(page.getByRole('heading', { name: copy.summaryTitle })).toBeVisible()
})

const unknown = { ...defaultAnswers.receiverCheck, paid_before: 0, last_paid_at: null }

test('a receiver outside the book cannot be paid, and the summary says why', async () => {
  calls.use(answering('receiverCheck', { ...unknown, refused: 'Not in your book' }))
  await draw()
  await expect.element(page.getByText('Not in your book')).toBeVisible()
  await expect.element(page.getByRole('button', { name: copy.continue })).toBeDisabled()
})

test('an address that the server refuses cannot be paid, and the summary says why and leads back to the receiver', async () => {
  const address = 'This address has a typing mistake'
  calls.use(refusing('receiverCheck', 'invalid_input', { fields: { address } }))
  await draw()
  await expect.element(page.getByText(address)).toBeVisible()
  await expect.element(page.getByRole('button', { name: copy.continue })).toBeDisabled()
  await page.getByRole('link', { name: receiverCopy.change }).click()
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.transfer('wallet-btc'))
})

test('a receiver that could not be checked can be paid, with a warning', async () => {
  calls.use(refusing('receiverCheck', 'unavailable'))
  await proceed({ sentBefore: '0.04000000' })
  await expect.element(page.getByText(receiverCopy.checkFailed)).toBeVisible()
  await expect.element(pinDialog).toBeVisible()
})

test('without the network fee there is no total, and nothing is sent', async () => {
  calls.use(refusing('feeEstimate', 'unavailable'))
  await draw()
  await expect.element(page.getByRole('definition').last()).toHaveTextContent('–')
  await expect.element(page.getByRole('button', { name: copy.continue })).toBeDisabled()
})

const refusedPin = () =>
  new ApiError({
    call: 'POST /transfer',
    code: 'pin_incorrect',
    status: 403,
    serverMessage: 'Pin is not correct',
  })

test('a refused PIN is not shown again after the customer went back to the form', async () => {
  transferRun.pinRefused = refusedPin()
  const first = await draw()
  await expect.element(pinDialog.getByText('Pin is not correct')).toBeVisible()
  await first.unmount()
  begin()
  await draw()
  await expect.element(page.getByRole('heading', { name: copy.summaryTitle })).toBeVisible()
  await expect.element(pinDialog).not.toBeInTheDocument()
})

test('a refused PIN is not shown again after the customer closed the dialog and came back', async () => {
  transferRun.pinRefused = refusedPin()
  const first = await draw()
  await expect.element(pinDialog).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(pinDialog).not.toBeInTheDocument()
  await first.unmount()
  await draw()
  await expect.element(page.getByRole('heading', { name: copy.summaryTitle })).toBeVisible()
  await expect.element(pinDialog).not.toBeInTheDocument()
})

test('a draft without an amount leads back to the form', async () => {
  setDraftField('amount', '')
  await draw()
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.transfer('wallet-btc'))
})

test('while a change to the account makes transfers wait, none is sent', async () => {
  await draw(coolingOffUser())
  await expect.element(page.getByText(/Your PIN was reset/)).toBeVisible()
  // Not only busy, as while the fee loads.
  await expect.element(page.getByRole('button', { name: copy.continue })).toHaveAttribute('disabled')
})

function Send() {
  const send = useSendTransfer()
  return <button onClick={() => void send('2468')}>Send</button>
}

test('when the fee has risen the summary names both fees and asks again; the warning is not about the next transfer', async () => {
  calls.use(refusing('transfer', 'conflict'))
  nameDraft()
  agreeToFee('0.00000001')
  const sending = await drawScreen(<Send />)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => transferDraft.phase).toBe('draft')
  await sending.unmount()

  const warned = await draw()
  await expect.element(page.getByText(copy.feeRoseTitle)).toBeVisible()
  const fees = copy.feeRose({ before: '0.00000001 BTC', now: '0.0001 BTC' })
  await expect.element(page.getByText(fees)).toBeVisible()
  await expect.element(page.getByText('0.0501', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: copy.continue }).click()
  await expect.element(pinDialog).toBeVisible()
  await warned.unmount()

  resetDraft()
  begin()
  await draw()
  await expect.element(page.getByRole('button', { name: copy.continue })).toBeEnabled()
  await expect.element(page.getByText(copy.feeRoseTitle)).not.toBeInTheDocument()
})

test('an address that resembles a known one is paid only once the customer has compared both', async () => {
  const looks_like = { name: 'Bola', address: 'tb1qfixtureaddressofabusi0000000000000000' }
  calls.use(answering('receiverCheck', { ...unknown, looks_like }))
  await proceed({ sentBefore: '0.04000000' })
  await expect.element(page.getByText(receiverCopy.lookTitle)).toBeVisible()
  await expect.element(page.getByText(receiverCopy.lookKnown({ name: 'Bola' }))).toBeVisible()
  await expect.element(page.getByText(receiverCopy.lookTickNeeded)).toBeVisible()
  const tick = page.getByRole('checkbox', { name: receiverCopy.lookTick })
  await expect.element(tick).toHaveFocus()
  await expect.element(pinDialog).not.toBeInTheDocument()
  await tick.click()
  await page.getByRole('button', { name: copy.continue }).click()
  await expect.element(pinDialog).toBeVisible()
})

import { answering, defaultAnswers, losing, refusing } from '@oja/api/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { ownerCopy, recoveryCopy, totpCopy as copy } from './security-copy.ts'
import { TotpSetUp } from './totp-set-up.tsx'

const calls = answerCalls()

async function prove() {
  await page.getByLabelText(ownerCopy.password, { exact: true }).fill('oja-market-day')
  await page.getByRole('button', { name: ownerCopy.continue }).click()
}

const heading = page.getByRole('heading', { name: copy.setUpTitle })
const code = page.getByRole('textbox', { name: copy.first })

test('a tab whose secret was begun again elsewhere says so at the first code and offers to start again', async () => {
  const error = 'You began again in another tab'
  calls.use(refusing('confirmTotp', 'otp_expired', { error }))
  const done = vi.fn()
  await drawScreen(
    <main>
      <TotpSetUp hasPasskey={false} onDone={done} onCancel={() => undefined} />
    </main>,
  )
  await prove()
  await code.fill('123456')
  await expect.element(page.getByText(error)).toBeVisible()
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText(copy.scan)).not.toBeInTheDocument()

  const confirmed = vi.fn()
  calls.use(
    answering('startTotp', { secret: 'NEWSECRET', otpauth_url: 'otpauth://totp/Oja?secret=NEWSECRET' }),
    answering('confirmTotp', ({ body }) => {
      confirmed(body)
      return { recovery_codes: [] }
    }),
  )
  await page.getByRole('button', { name: copy.startAgain }).click()
  await expect.element(heading).toHaveFocus()
  await prove()
  await code.fill('654321')
  await expect.poll(() => done.mock.calls).toHaveLength(1)
  expect(confirmed.mock.calls).toEqual([[{ code: '654321', secret: 'NEWSECRET' }]])
})

test('a key that was turned on by a code whose response was lost is kept, and the customer makes the recovery codes again', async () => {
  let confirmed_at: string | null = null
  calls.use(
    answering('secondFactors', () => ({
      ...defaultAnswers.secondFactors,
      totp: { enabled: confirmed_at !== null, confirmed_at },
    })),
    losing('confirmTotp', () => (confirmed_at = '2026-03-02T09:00:00.000Z')),
  )
  await drawScreen(<TotpSetUp hasPasskey={false} onDone={() => undefined} onCancel={() => undefined} />)
  await prove()
  await code.fill('123456')
  await expect.element(page.getByText(copy.onText)).toBeVisible()
  await expect.element(page.getByText(copy.scan)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: recoveryCopy.renew })).toBeVisible()
})

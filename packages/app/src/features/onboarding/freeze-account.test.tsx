import { answering, losing, refusing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import FreezeAccountScreen from './freeze-account.tsx'
import { freezeCopy as copy } from './mailed-links-copy.ts'

const calls = answerCalls()
const toasts = keepToasts()
const freeze = page.getByRole('button', { name: copy.submit })
const draw = () => drawScreen(<FreezeAccountScreen />, { path: '/freeze', search: '?token=t' })

test.each(['unavailable', 'throttled'] as const)(
  'a link whose press is answered with “%s” still works, and can be pressed again',
  async (code) => {
    calls.use(refusing('freezeAccount', code))
    await draw()
    await freeze.click()
    await expect.poll(toasts).toHaveLength(1)
    calls.use(answering('freezeAccount'))
    await freeze.click()
    await expect.element(freeze).not.toBeInTheDocument()
    await expect.element(page.getByText(copy.brokenTitle)).not.toBeInTheDocument()
  },
)

test('a link that the server refuses says why, and leads on', async () => {
  calls.use(refusing('freezeAccount', 'invalid_input', { error: 'This link was used already' }))
  await draw()
  await freeze.click()
  await expect.element(page.getByRole('heading', { name: copy.brokenTitle })).toBeVisible()
  await expect.element(page.getByText('This link was used already')).toBeVisible()
  expect(toasts()).toEqual([])
})

test('a link that was used up by a try whose response was lost is not said to have failed', async () => {
  calls.use(losing('freezeAccount'))
  await draw()
  await freeze.click()
  await expect.poll(toasts).toHaveLength(1)
  calls.use(refusing('freezeAccount', 'invalid_input', { error: 'This link was used already' }))
  await freeze.click()
  await expect.element(page.getByRole('heading', { name: copy.maybeDone })).toBeVisible()
  await expect.element(page.getByText('This link was used already')).toBeVisible()
})

import { answering, deviceSessionFixture, losing } from '@oja/api/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import '../../styles.css'
import { devicesCopy } from './devices-copy.ts'
import DevicesScreen from './devices.tsx'

const calls = answerCalls()
const toasts = keepToasts()

test('on a small phone no text of a device or a sign-in overflows', async () => {
  const place = 'Victoria Island, Lagos State, Federal Republic of Nigeria'
  const seen = '2025-12-28T13:05:00Z'
  const device = { device: 'Samsung Internet on Android', place, first_seen: seen, last_seen: seen }
  calls.use(
    answering('sessions', [
      { id: 'one', current: true, ...device },
      { id: 'two', current: false, ...device },
    ]),
    answering('signIns', [{ at: seen, device: device.device, place, outcome: 'second-factor' }]),
  )
  await page.viewport(320, 700)
  await drawScreen(<DevicesScreen />)
  await expect.element(page.getByText(devicesCopy.outcomes['second-factor'])).toBeVisible()
  const outside = page
    .getByRole('listitem')
    .elements()
    .flatMap((row) => [...row.querySelectorAll('p')])
    .filter((line) => line.scrollWidth > line.clientWidth || line.getBoundingClientRect().right > innerWidth)
    .map(({ textContent }) => textContent)
  expect(outside).toEqual([])
})

test('no error stays beside a list without the device that was signed out although the response was lost, and the focus is on the link below', async () => {
  const here = deviceSessionFixture({ id: 'one', current: true })
  const other = deviceSessionFixture({ id: 'two', current: false })
  let devices = [here, other]
  calls.use(
    answering('sessions', () => devices),
    losing('endSessions', () => (devices = [here])),
  )
  await drawScreen(<DevicesScreen />)
  const end = page.getByRole('button', {
    name: devicesCopy.endLabel({ device: other.device, place: other.place }),
  })
  await end.click()
  await page.getByRole('button', { name: devicesCopy.endConfirm }).click()
  await expect.element(end).not.toBeInTheDocument()
  await expect.poll(toasts).toEqual([])
  await expect.element(page.getByRole('link', { name: devicesCopy.changePassword })).toHaveFocus()
})

test.each([
  [
    'one device',
    devicesCopy.endLabel({ device: 'Firefox', place: 'Kano' }),
    devicesCopy.endConfirm,
    { id: 'three' },
  ],
  ['all others', devicesCopy.endOthers, devicesCopy.endOthersConfirm, { others: 'true' }],
])('of three devices, %s and no more is signed out', async (_what, press, confirm, ended) => {
  const asked = vi.fn()
  calls.use(
    answering('sessions', [
      deviceSessionFixture(),
      deviceSessionFixture({ id: 'two', current: false }),
      deviceSessionFixture({ id: 'three', current: false, device: 'Firefox', place: 'Kano' }),
    ]),
    answering('endSessions', ({ query }) => {
      asked(query)
      return { ended: 1 }
    }),
  )
  await drawScreen(<DevicesScreen />)
  await page.getByRole('button', { name: press }).click()
  await page.getByRole('button', { name: confirm }).click()
  await expect.poll(() => asked.mock.calls).toEqual([[ended]])
})

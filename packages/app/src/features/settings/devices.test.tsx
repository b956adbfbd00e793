import { answering } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import '../../styles.css'
import { devicesCopy } from './devices-copy.ts'
import DevicesScreen from './devices.tsx'

const calls = answerCalls()

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

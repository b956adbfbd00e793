import { TestRunner } from 'vitest'
import { cdp, server } from 'vitest/browser'

/** Media features that users can set in the browser. */
export interface MediaWishes {
  'forced-colors'?: 'active'
  'prefers-color-scheme'?: 'dark' | 'light'
  'prefers-contrast'?: 'more'
  'prefers-reduced-motion'?: 'reduce'
}

interface Emulation {
  send: (method: `Emulation.${string}`, wishes: object) => Promise<unknown>
}

const emulation = () => cdp() as unknown as Emulation

let isEmulating = false

/** Skips the rest of the test where the browser cannot emulate this: only Chromium's protocol can emulate all of them. */
export function onlyInChromium(): void {
  if (server.browser !== 'chromium')
    TestRunner.getCurrentTest()?.context.skip('Only Chromium has a protocol for this.')
}

/** Sets these media features until the end of the test, and resets all others. */
export async function emulate(wishes: MediaWishes): Promise<void> {
  onlyInChromium()
  isEmulating = true
  const features = Object.entries(wishes).map(([name, value]) => ({ name, value }))
  await emulation().send('Emulation.setEmulatedMedia', { media: '', features })
}

/** Draws the page as on paper until the end of the test. */
export async function emulatePrint(): Promise<void> {
  onlyInChromium()
  isEmulating = true
  await emulation().send('Emulation.setEmulatedMedia', { media: 'print' })
}

/** Resets all emulation. Runs after each test. */
export async function ordinaryMedia(): Promise<void> {
  if (isEmulating) await emulate({})
  isEmulating = false
}

/** Sets another time zone and language; empty names reset them. */
export async function travelTo(timezoneId: string, locale: string): Promise<void> {
  onlyInChromium()
  await emulation().send('Emulation.setTimezoneOverride', { timezoneId })
  await emulation().send('Emulation.setLocaleOverride', { locale })
}

/** Runs `act` in a browser whose pointer is a finger. */
export async function byFinger(act: () => Promise<void>): Promise<void> {
  onlyInChromium()
  await emulation().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  try {
    await act()
  } finally {
    await emulation().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
}

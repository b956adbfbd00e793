import { TestRunner } from 'vitest'
import { cdp, server } from 'vitest/browser'

/** What a reader can ask of the browser for all pages. */
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

/** Leaves the rest of the test out where the browser takes no such wish: only Chromium has a protocol for all of them. */
export function onlyInChromium(): void {
  if (server.browser !== 'chromium')
    TestRunner.getCurrentTest()?.context.skip('Only Chromium has a protocol for this.')
}

/** Sets these wishes until the end of the test, and takes back all others. */
export async function emulate(wishes: MediaWishes): Promise<void> {
  onlyInChromium()
  isEmulating = true
  const features = Object.entries(wishes).map(([name, value]) => ({ name, value }))
  await emulation().send('Emulation.setEmulatedMedia', { features })
}

/** Makes the browser an ordinary one again. Runs after each test. */
export async function ordinaryMedia(): Promise<void> {
  if (isEmulating) await emulate({})
  isEmulating = false
}

/** Moves the reader to another time zone and language; empty names take back what was set. */
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

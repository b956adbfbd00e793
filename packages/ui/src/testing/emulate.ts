import { cdp } from 'vitest/browser'

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

/** Sets these wishes and takes back all others; `{}` is an ordinary browser. */
export async function emulate(wishes: MediaWishes): Promise<void> {
  const features = Object.entries(wishes).map(([name, value]) => ({ name, value }))
  await emulation().send('Emulation.setEmulatedMedia', { features })
}

/** Moves the reader to another time zone and language; empty names take back what was set. */
export async function travelTo(timezoneId: string, locale: string): Promise<void> {
  await emulation().send('Emulation.setTimezoneOverride', { timezoneId })
  await emulation().send('Emulation.setLocaleOverride', { locale })
}

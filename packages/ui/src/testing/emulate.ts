import { cdp } from 'vitest/browser'

/** What a reader can ask of the browser for all pages. */
export interface MediaWishes {
  'forced-colors'?: 'active'
  'prefers-color-scheme'?: 'dark' | 'light'
  'prefers-contrast'?: 'more'
  'prefers-reduced-motion'?: 'reduce'
}

interface MediaEmulation {
  send: (method: 'Emulation.setEmulatedMedia', wishes: object) => Promise<unknown>
}

/** Sets these wishes and takes back all others; `{}` is an ordinary browser. */
export async function emulate(wishes: MediaWishes): Promise<void> {
  const features = Object.entries(wishes).map(([name, value]) => ({ name, value }))
  await (cdp() as unknown as MediaEmulation).send('Emulation.setEmulatedMedia', { features })
}

import { cdp } from 'vitest/browser'
import { onlyInChromium } from './emulate.js'

interface Session {
  send: (method: string, params: object) => Promise<unknown>
}

const session = () => cdp() as unknown as Session

/** Presses keys of the real keyboard as fast as the browser takes them: no key waits for what the one before it did. */
export async function pressFast(keys: string): Promise<void> {
  onlyInChromium()
  const sent = [...keys].flatMap((key) => [
    session().send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }),
    session().send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ])
  await Promise.all(sent)
}

/** Makes the processor this many times slower until the end of `act`. */
export async function onSlowProcessor(rate: number, act: () => Promise<void>): Promise<void> {
  onlyInChromium()
  await session().send('Emulation.setCPUThrottlingRate', { rate })
  try {
    await act()
  } finally {
    await session().send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

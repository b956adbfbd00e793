import { cdp } from 'vitest/browser'
import { onlyInChromium } from './emulate.js'

interface Session {
  send: (method: string, params: object) => Promise<unknown>
}

const session = () => cdp() as unknown as Session

/** Presses keys as fast as the browser accepts them, without waiting for the effect of the previous key. */
export async function pressFast(keys: string): Promise<void> {
  onlyInChromium()
  const sent = [...keys].flatMap((key) => [
    session().send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }),
    session().send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ])
  await Promise.all(sent)
}

/** Slows the CPU down by this factor until `act` ends. */
export async function onSlowProcessor(rate: number, act: () => Promise<void>): Promise<void> {
  onlyInChromium()
  await session().send('Emulation.setCPUThrottlingRate', { rate })
  try {
    await act()
  } finally {
    await session().send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** Types a word as an IME does: the text grows during composition and is committed at the end. */
export async function compose(word: string): Promise<void> {
  onlyInChromium()
  for (let length = 1; length <= word.length; length += 1) {
    const text = word.slice(0, length)
    const at = { selectionStart: length, selectionEnd: length }
    await session().send('Input.imeSetComposition', { text, ...at })
  }
  await session().send('Input.insertText', { text: word })
}

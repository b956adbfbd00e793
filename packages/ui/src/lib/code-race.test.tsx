import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { PinInput } from '../pin-input/index.js'
import { onSlowProcessor, pressFast } from '../testing/keys.js'
import { typeInto } from '../testing/type-into.js'

const EASY = 'This PIN is easy to guess'

/** Refuses 1234 as soon as its last digit arrives, and clears the error at the next digit. */
function ChoosePin() {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  return (
    <PinInput
      label="New PIN"
      value={pin}
      onValueChange={(digits) => {
        setPin(digits)
        if (digits !== '') setError(undefined)
      }}
      onComplete={(digits) => digits === '1234' && setError(EASY)}
      error={error}
    />
  )
}

/** Runs `act` as soon as the page shows a text, before the browser runs a timer or another task. */
function onceShown(text: string, act: () => void): Promise<void> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return
      watcher.disconnect()
      queueMicrotask(act)
      queueMicrotask(resolve)
    })
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

test('B-160 the first key after a refused code starts the next one, even if it arrives with the refusal', async () => {
  const { input } = await typeInto(<ChoosePin />)
  const next = onceShown(EASY, () => document.execCommand('insertText', false, '6'))
  await pressFast('1234')
  await next
  await pressFast('284')
  await expect.element(input, { timeout: 5000 }).toHaveValue('6284')
})

test('B-160 keys that arrive before the frame after a press are kept, and the next one follows them', async () => {
  const screen = await render(<ChoosePin />)
  const input = screen.getByRole('textbox').element() as HTMLInputElement
  input.focus()
  input.click()
  document.execCommand('insertText', false, '6')
  document.execCommand('insertText', false, '2')
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  document.execCommand('insertText', false, '8')
  await expect.element(screen.getByRole('textbox')).toHaveValue('628')
})

test('B-160 two keys in the middle that arrive before selectionchange replace two digits', async () => {
  const screen = await render(<ChoosePin />)
  const input = screen.getByRole('textbox')
  await input.fill('8246')
  await input.click()
  await userEvent.keyboard('{Home}')
  document.execCommand('insertText', false, '1')
  // React renders the first key before the next one arrives.
  await Promise.resolve()
  document.execCommand('insertText', false, '3')
  await expect.element(input).toHaveValue('1346')
})

test.each([1, 8])('B-160 loses and doubles no key on a CPU %i times slower', async (rate) => {
  const { input } = await typeInto(<ChoosePin />)
  await onSlowProcessor(rate, async () => {
    for (let round = 0; round < 3; round += 1) {
      await pressFast('12346284')
      await expect.element(input, { timeout: 5000 }).toHaveValue('6284')
      ;(input.element() as HTMLInputElement).select()
      document.execCommand('delete')
      await expect.element(input).toHaveValue('')
    }
  })
})

import { useRef, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../testing/eventually.js'
import { realMotion } from '../testing/motion.js'
import { Dialog } from './dialog.js'

/** A dialog that leads to a second one with a field, as "release?" leads to the PIN. */
function TwoSteps() {
  const [step, setStep] = useState<'none' | 'question' | 'pin'>('none')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" onClick={() => setStep('question')}>
        Release
      </button>
      <Dialog
        open={step === 'question'}
        onOpenChange={() => setStep('none')}
        title="Release the coin?"
        footer={
          <button type="button" onClick={() => setStep('pin')}>
            Yes
          </button>
        }
      />
      <Dialog open={step === 'pin'} onOpenChange={() => setStep('none')} title="PIN" initialFocusRef={field}>
        <input ref={field} aria-label="PIN" />
      </Dialog>
    </>
  )
}

beforeEach(realMotion)

it('B-065 a closing dialog does not take the focus or keys from the next one', async () => {
  await render(<TwoSteps />)
  await page.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  const field = page.getByRole('textbox', { name: 'PIN' })
  await expect.element(field).toHaveFocus()
  await eventually(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1))
  await userEvent.keyboard('4826')
  await expect.element(field).toHaveValue('4826')
})

it('B-061 the second dialog returns the focus to the opener of the first', async () => {
  await render(<TwoSteps />)
  await page.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByRole('textbox', { name: 'PIN' })).toHaveFocus()
  await eventually(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Release' })).toHaveFocus()
})

it('B-064 scrolling stays locked until the last dialog closes, in whatever order they close', async () => {
  const pair = (first: boolean, second: boolean) => (
    <>
      <Dialog open={first} onOpenChange={() => {}} title="First" />
      <Dialog open={second} onOpenChange={() => {}} title="Second" />
    </>
  )
  const overflow = () => getComputedStyle(document.documentElement).overflow
  const screen = await render(pair(true, true))
  await screen.rerender(pair(false, true))
  expect(overflow()).toBe('hidden')
  await screen.rerender(pair(false, false))
  expect(overflow()).toBe('visible')
})

import { ConfirmDialog } from '@oja/ui'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '../testing/draw-screen.tsx'

const heading = page.getByRole('heading', { level: 1 })
const leave = page.getByRole('button', { name: 'Leave' })

/** A button that is removed when it is pressed, or by the button beside it. */
function Leaving() {
  const [isThere, setThere] = useState(true)
  return (
    <main>
      <h1>Trade</h1>
      {isThere && <button onClick={() => setThere(false)}>Leave</button>}
      <p onPointerUp={() => setTimeout(() => setThere(false), 50)}>Text</p>
    </main>
  )
}

test('when a pressed button leaves with its act, the heading gets the focus', async () => {
  await drawScreen(<Leaving />)
  await userEvent.tab()
  await expect.element(leave).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveFocus()
})

test('a pressed button that had no focus, as in Safari, counts too', async () => {
  await drawScreen(<Leaving />)
  ;(leave.element() as HTMLElement).click()
  await expect.element(heading).toHaveFocus()
})

test('when the focused heading of a loading screen is replaced, its successor gets the focus', async () => {
  function Loading() {
    const [isLoaded, setLoaded] = useState(false)
    const title = isLoaded ? 'Trade complete' : 'Trade'
    return (
      <main>
        <h1 key={title} tabIndex={-1} onFocus={() => setTimeout(() => setLoaded(true), 50)}>
          {title}
        </h1>
      </main>
    )
  }
  await drawScreen(<Loading />)
  ;(heading.element() as HTMLElement).focus()
  await expect.element(page.getByRole('heading', { name: 'Trade complete' })).toHaveFocus()
})

test('after a press beside it, a button may leave without moving the focus', async () => {
  await drawScreen(<Leaving />)
  await userEvent.tab()
  await page.getByText('Text').click()
  await expect.element(leave).not.toBeInTheDocument()
  await expect.poll(frames(5)).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

test('while a dialog is open the focus stays in it, and the heading gets it after the dialog if the opener is gone', async () => {
  function Asking() {
    const [isThere, setThere] = useState(true)
    const [isAsking, setAsking] = useState(false)
    return (
      <main>
        <h1>Trade</h1>
        {isThere && <button onClick={() => setAsking(true)}>Leave</button>}
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Sure?"
          labels={{ confirm: 'Yes', cancel: 'No' }}
          onConfirm={() => {
            setThere(false)
            setTimeout(() => setAsking(false), 50)
          }}
        />
      </main>
    )
  }
  await drawScreen(<Asking />)
  await leave.click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})

/** Whether so many frames were drawn. */
function frames(count: number) {
  let drawn = 0
  const draw = () => requestAnimationFrame(() => ++drawn < count && draw())
  draw()
  return () => drawn >= count
}

'use client'

import { type KeyboardEvent, type KeyboardEventHandler, type MouseEvent, useRef } from 'react'
import type { useCodeEntry } from './code-entry.js'

/** Moves between the boxes of a code by keys and pointer. */
export function useCodeKeys(
  entry: ReturnType<typeof useCodeEntry>,
  options: {
    value: string
    length: number
    onKeyDown: KeyboardEventHandler<HTMLInputElement> | undefined
  },
) {
  const { value, length } = options
  const chosenAgain = useRef(0)
  const moveOn = () => cancelAnimationFrame(chosenAgain.current)

  /** Safari moves the caret afterwards: to the pointer after a click, and over the whole code after Tab. So select the box
   *  again a frame later, unless a key came first. */
  function choose(box: number) {
    moveOn()
    entry.select(box)
    chosenAgain.current = requestAnimationFrame(() => entry.select(box))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    moveOn()
    options.onKeyDown?.(event)
    if (event.defaultPrevented || event.shiftKey) return
    const isWithModifier = event.ctrlKey || event.metaKey
    // The browser would delete only the selected digit; with a modifier people mean the whole code.
    if ((isWithModifier || event.altKey) && event.key === 'Backspace')
      event.currentTarget.setSelectionRange(0, value.length)
    // Alt with an arrow may be the browser's shortcut for history.
    if (event.altKey) return
    // With Ctrl or Cmd, treat the code as one word. Firefox would stop at the edge of the selected digit.
    const one = isWithModifier ? length : 1
    const step = { ArrowLeft: -one, ArrowRight: one, Home: -length, End: length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    entry.select((entry.place ?? value.length) + step)
  }

  return { choose, moveOn, onKeyDown }
}

/** The box under the pointer: the last one that starts before it. */
export function boxAt({ currentTarget, clientX }: MouseEvent<HTMLInputElement>): number {
  const slots = currentTarget.parentElement?.querySelectorAll('[data-slot="digit"]') ?? []
  return [...slots].filter((slot) => slot.getBoundingClientRect().left <= clientX).length - 1
}

'use client'

import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { focusedBeside } from '../lib/focused-beside.js'

/** How far beyond the edges of the log messages are drawn: more than a flick of a thumb. */
const AROUND = '1000px 0px'
/** How long it has to be there: what is thrown by faster is never drawn. */
const SETTLE_MS = 60

/** Keeps the place of a chunk that is far from what is read: gives the height in px to hold in its stead, and `undefined`
 *  while it is to be drawn. One that has the focus, or words that were marked, stays.
 *  @param isOfMany of a short conversation each chunk is drawn wherever it is */
export function usePlace(isOfMany: boolean): {
  ref: RefObject<HTMLDivElement | null>
  height: number | undefined
} {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const chunk = ref.current
    if (chunk === null || !isOfMany) return undefined
    let timer: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        clearTimeout(timer)
        timer = setTimeout(() => {
          if (entry === undefined || (!entry.isIntersecting && isHeld(chunk))) return
          startTransition(() => setHeight(entry.isIntersecting ? undefined : entry.boundingClientRect.height))
        }, SETTLE_MS)
      },
      { root: chunk.parentElement, rootMargin: AROUND },
    )
    observer.observe(chunk)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isOfMany])
  return { ref, height: isOfMany ? height : undefined }
}

function isHeld(chunk: HTMLElement): boolean {
  return chunk.contains(focusedBeside(chunk)) || getSelection()?.containsNode(chunk, true) === true
}

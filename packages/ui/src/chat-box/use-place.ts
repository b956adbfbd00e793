'use client'

import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** How far beyond the edges of the log messages are drawn: more than a flick of a thumb. */
const AROUND = '1000px 0px'

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
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry === undefined || (!entry.isIntersecting && isHeld(chunk))) return
        // It gives way to the thumb: what has gone by meanwhile is never drawn.
        startTransition(() => setHeight(entry.isIntersecting ? undefined : entry.boundingClientRect.height))
      },
      { root: chunk.parentElement, rootMargin: AROUND },
    )
    observer.observe(chunk)
    return () => observer.disconnect()
  }, [isOfMany])
  return { ref, height: isOfMany ? height : undefined }
}

function isHeld(chunk: HTMLElement): boolean {
  return chunk.contains(document.activeElement) || getSelection()?.containsNode(chunk, true) === true
}

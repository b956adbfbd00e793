'use client'

import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { focusedInTreeOf } from '../lib/focus.js'

/** How far beyond the log's edges messages are rendered: farther than one flick scrolls. */
const AROUND = '1000px 0px'
/** How long a chunk must stay near: one that scrolls past faster is not rendered. */
const SETTLE_MS = 60

/** Replaces a chunk far from view by empty space: returns its height in px, or `undefined` while the chunk should render. A
 *  chunk with the focus or selected text stays.
 *  @param isOfMany `false` for a short conversation, whose chunks always render */
export function usePlaceholderHeight(isOfMany: boolean): {
  ref: RefObject<HTMLDivElement | null>
  height: number | undefined
} {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const chunk = ref.current
    // jsdom has no IntersectionObserver.
    if (chunk === null || !isOfMany || !('IntersectionObserver' in window)) return undefined
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
  return chunk.contains(focusedInTreeOf(chunk)) || getSelection()?.containsNode(chunk, true) === true
}

'use client'

import { useCallback, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'
import { changeBetween, type ChatMessage } from './chat-message.js'

/** Within this distance of the end, the reader counts as reading the newest message. */
const NEAR_BOTTOM_PX = 48

/** Keeps a conversation at its newest message while the reader is there; otherwise counts the new messages.
 *  Older messages added above do not move what is being read.
 *  @param top Key of the first chunk that is drawn; chunks above it are drawn later. */
export function useStickToBottom(messages: readonly ChatMessage[], ownId: string, top: string | undefined) {
  const logRef = useRef<HTMLDivElement>(null)
  const isAtBottomRef = useRef(true)
  const heightRef = useRef(0)
  const roomRef = useRef(0)
  const seenRef = useRef<readonly ChatMessage[]>([])
  const topRef = useRef(top)
  const [unseen, setUnseen] = useState(0)

  const toBottom = useCallback(() => {
    const log = logRef.current
    if (log === null) return
    log.scrollTop = log.scrollHeight
    isAtBottomRef.current = true
    setUnseen(0)
  }, [])

  useBrowserLayoutEffect(() => {
    const log = logRef.current
    if (log === null) return
    const { added, hasOlder, isOther } = changeBetween(seenRef.current, messages)
    const drewOlder = seenRef.current === messages && topRef.current !== top
    seenRef.current = messages
    topRef.current = top

    if (hasOlder || drewOlder) log.scrollTop += log.scrollHeight - heightRef.current
    const wroteMyself = added.some((message) => message.senderId === ownId)
    if (isOther || isAtBottomRef.current || wroteMyself) toBottom()
    else if (added.length > 0) setUnseen((count) => count + added.length)
  }, [messages, ownId, toBottom, top])

  // A phone's keyboard or a growing draft makes the log shorter, and a font that loads late makes its text taller. The
  // newest message stays in view.
  useBrowserLayoutEffect(() => {
    const log = logRef.current
    if (log === null) return
    const measure = () => {
      heightRef.current = log.scrollHeight
      roomRef.current = log.clientHeight
    }
    measure()
    // jsdom has no ResizeObserver, and nothing changes its size there.
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => {
      measure()
      if (isAtBottomRef.current) log.scrollTop = log.scrollHeight
    })
    for (const element of [log, ...log.children]) observer.observe(element)
    return () => observer.disconnect()
  })

  const onScroll = useCallback(() => {
    const log = logRef.current
    // Ignore a late scroll event from a log whose size just changed: the reader did not scroll.
    if (log === null || roomRef.current !== log.clientHeight || heightRef.current !== log.scrollHeight) return
    isAtBottomRef.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_BOTTOM_PX
    if (isAtBottomRef.current) setUnseen(0)
  }, [])

  return { logRef, onScroll, unseen, toBottom }
}

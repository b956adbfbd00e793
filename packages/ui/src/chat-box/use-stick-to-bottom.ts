'use client'

import { useCallback, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'
import { changeBetween, type ChatMessage } from './chat-message.js'

/** Nearer to the end than this counts as reading the newest message. */
const NEAR_BOTTOM_PX = 48

/** Keeps a conversation at its newest message, but only while the reader is there; otherwise counts what came.
 *  Older messages put before the first one do not move what is being read.
 *  @param top Tells the first message that is drawn: what is before it may be drawn later. */
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
    const { added, hasOlder } = changeBetween(seenRef.current, messages)
    const isFirst = seenRef.current.length === 0
    const drewOlder = seenRef.current === messages && topRef.current !== top
    seenRef.current = messages
    topRef.current = top

    if (hasOlder || drewOlder) log.scrollTop += log.scrollHeight - heightRef.current
    const wroteMyself = added.some((message) => message.senderId === ownId)
    if (isFirst || isAtBottomRef.current || wroteMyself) toBottom()
    else if (added.length > 0) setUnseen((count) => count + added.length)
  }, [messages, ownId, toBottom, top])

  // A phone's keyboard or a growing draft makes the log shorter, a typeface that comes late makes what is in it taller:
  // the newest message must stay in view.
  useBrowserLayoutEffect(() => {
    const log = logRef.current
    if (log === null) return
    const observer = new ResizeObserver(() => {
      measure()
      if (isAtBottomRef.current) log.scrollTop = log.scrollHeight
    })
    const measure = () => {
      heightRef.current = log.scrollHeight
      roomRef.current = log.clientHeight
    }
    measure()
    for (const element of [log, ...log.children]) observer.observe(element)
    return () => observer.disconnect()
  })

  const onScroll = useCallback(() => {
    const log = logRef.current
    // A late scroll event in a log that just changed says nothing about where the reader wants to be.
    if (log === null || roomRef.current !== log.clientHeight || heightRef.current !== log.scrollHeight) return
    isAtBottomRef.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_BOTTOM_PX
    if (isAtBottomRef.current) setUnseen(0)
  }, [])

  return { logRef, onScroll, unseen, toBottom }
}

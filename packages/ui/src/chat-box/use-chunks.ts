'use client'

import { startTransition, useEffect, useState } from 'react'
import type { ChatMessage } from './chat-message.js'
import { chunksOf, type Chunk } from './chunks.js'

/** Chunks rendered at first: more messages than fit into any log. */
const FIRST = 2

/** Up to this many chunks (500 messages) are all in the document, so that the browser's search finds them. Of a longer
 *  conversation only the part near the reader is, because a phone could not scroll all of it. */
export const WHOLE = 25

/** The chunks to render: the newest at once, older ones one by one in transitions, which input can interrupt. */
export function useChunks(messages: readonly ChatMessage[], timeZone?: string): readonly Chunk[] {
  const [now, setNow] = useState(() => ({ messages, timeZone, chunks: chunksOf(messages, [], timeZone) }))
  if (now.messages !== messages || now.timeZone !== timeZone) {
    // Unchanged messages keep their chunks, even in a new array. In another time zone days end at other moments.
    const before = now.timeZone === timeZone ? now.chunks : []
    setNow({ messages, timeZone, chunks: chunksOf(messages, before, timeZone) })
  }
  const { chunks } = now
  const [topKey, setTopKey] = useState<string>()
  const found = chunks.findIndex(({ key }) => key === topKey)
  const top = found === -1 ? Math.max(0, chunks.length - FIRST) : found
  const nextKey = chunks[top - 1]?.key
  useEffect(() => {
    if (nextKey !== undefined) startTransition(() => setTopKey(nextKey))
  }, [nextKey])
  return top === 0 ? chunks : chunks.slice(top)
}

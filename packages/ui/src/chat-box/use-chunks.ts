'use client'

import { startTransition, useEffect, useState } from 'react'
import type { ChatMessage } from './chat-message.js'
import { chunksOf, type Chunk } from './chunks.js'

/** Chunks that are drawn at once: more messages than any log has room for. */
const FIRST = 2

/** Up to this many chunks (500 messages) are all in the document, so that the browser's search finds them. Of a longer
 *  conversation only the part near the reader is, or a phone could not scroll it. */
export const WHOLE = 25

/** The chunks to draw: the newest at once, older ones one by one in transitions, which input can interrupt. */
export function useChunks(messages: readonly ChatMessage[], timeZone?: string): readonly Chunk[] {
  const [now, setNow] = useState(() => ({ messages, timeZone, chunks: chunksOf(messages, [], timeZone) }))
  if (now.messages !== messages || now.timeZone !== timeZone) {
    // Unchanged messages keep their chunks, also in a new array. In another time zone the days end elsewhere.
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

'use client'

import { startTransition, useEffect, useState } from 'react'
import type { ChatMessage } from './chat-message.js'
import { chunksOf, type Chunk } from './chunks.js'

/** Chunks that are drawn at once: more messages than any log has room for. */
const FIRST = 2

/** Chunks of a conversation that is in the document whole, 500 messages, where the browser's search finds all of it: of a
 *  longer one only what is near the reader is, or a phone could not scroll it. */
export const WHOLE = 25

/** The chunks of a conversation that are drawn: its end at once, what is before it one by one, in tasks that give way to
 *  the reader. */
export function useChunks(messages: readonly ChatMessage[], timeZone?: string): readonly Chunk[] {
  const [now, setNow] = useState(() => ({ messages, timeZone, chunks: chunksOf(messages, [], timeZone) }))
  if (now.messages !== messages || now.timeZone !== timeZone) {
    // The same list as before costs nothing, in whatever array it comes; in another time zone the days end elsewhere.
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

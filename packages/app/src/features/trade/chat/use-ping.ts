import { useEffect, useRef } from 'react'
import { flags } from '../../../session/index.ts'
import { onceAmongTabs, playPing, soundName } from '../../../shared/sound.ts'
import { heardSince } from './chat-rules.ts'

type Line = { id: string; senderId: string; roomId: string; timestamp: string }

/** Makes a sound for each new message from the other side, unless sounds are off. `lines` are oldest first, and undefined while they
 *  load. Source: docs/product/screens.md#trade-room */
export function usePing(lines: readonly Line[] | undefined, ownId: string): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (lines === undefined) return
    const newest = heardSince(known.current, lines, ownId).at(-1)
    known.current = new Set(lines.map(({ id }) => id))
    if (newest === undefined || !flags.sounds) return
    void onceAmongTabs(soundName(newest.roomId, newest.timestamp), playPing)
  }, [lines, ownId])
}

import { useEffect, useRef } from 'react'
import { flags } from '../../../session/index.ts'
import { onceAmongTabs, soundName } from '../../../shared/sound.ts'
import { heardSince } from './chat-rules.ts'

type PingProps = {
  /** The room's lines, oldest first; `undefined` while they load. */
  lines: readonly { id: string; senderId: string; roomId: string; timestamp: string }[] | undefined
  ownId: string
}

/** A sound for each new message from the other side, unless sounds are off. Source: docs/product/screens.md#trade-room */
export function Ping({ lines, ownId }: PingProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (lines === undefined) return
    const newest = heardSince(known.current, lines, ownId).at(-1)
    known.current = new Set(lines.map(({ id }) => id))
    if (newest === undefined || !audio.current || !flags.sounds) return
    const sound = audio.current
    void onceAmongTabs(soundName(newest.roomId, newest.timestamp), () => {
      sound.currentTime = 0
      // Browsers refuse sound before the customer's first input. The message is on the screen anyway.
      void sound.play().catch(() => undefined)
    })
  }, [lines, ownId])
  return (
    <audio ref={audio} data-slot="ping" src="/ping.wav" preload="auto">
      <track kind="captions" />
    </audio>
  )
}

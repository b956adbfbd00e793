import { useEffect, useRef } from 'react'
import { heardSince } from './chat-rules.ts'
import { onceAmongTabs } from './once-among-tabs.ts'

type PingProps = {
  /** The room's lines, oldest first; `undefined` while they are on their way. */
  lines: readonly { id: string; senderId: string }[] | undefined
  ownId: string
}

/** A sound for each new message of the other side. Source: spec 2.7 "Await confirmation". */
export function Ping({ lines, ownId }: PingProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (lines === undefined) return
    const heard = heardSince(known.current, lines, ownId)
    known.current = new Set(lines.map(({ id }) => id))
    if (heard.length === 0 || !audio.current) return
    const sound = audio.current
    void onceAmongTabs(`ping ${heard.at(-1)?.id}`, () => {
      sound.currentTime = 0
      // Browsers refuse sound before the page was touched; the message is on the screen all the same.
      void sound.play().catch(() => undefined)
    })
  }, [lines, ownId])
  return (
    <audio ref={audio} data-slot="ping" src="/ping.wav" preload="auto">
      <track kind="captions" />
    </audio>
  )
}

import { memo } from 'react'
import { Bubble, type Drawing } from './bubble.js'
import type { Chunk } from './chunks.js'
import { usePlace } from './use-place.js'

export interface MessagesProps {
  chunk: Chunk
  /** Name of its day, where the day begins with it. */
  day: string | undefined
  /** Its first message continues the one before it: both are of one person, so they are drawn close together. */
  isClose: boolean
  /** Far from what is read only its place is kept. */
  isOfMany: boolean
  drawing: Drawing
}

/** A chunk of a conversation, rendered again only when something in it changes. */
export const Messages = memo(function Messages(props: MessagesProps) {
  const { chunk, day, isClose, isOfMany, drawing } = props
  const { ref, height } = usePlace(isOfMany)
  const look = { ref, className: 'oja-chat-box__chunk', 'data-close': isClose || undefined }
  if (height !== undefined) return <div {...look} style={{ minBlockSize: height }} />
  return (
    <div {...look}>
      {day !== undefined && <p className="oja-chat-box__rule">{day}</p>}
      {chunk.messages.map((message, index) =>
        message.kind === 'system' ? (
          <p key={message.id} className="oja-chat-box__system" dir="auto">
            {message.text}
          </p>
        ) : (
          <Bubble
            key={message.id}
            message={message}
            isNext={index === 0 ? isClose : chunk.messages[index - 1]?.senderId === message.senderId}
            drawing={drawing}
          />
        ),
      )}
    </div>
  )
})

import { memo } from 'react'
import { Bubble, type Drawing } from './bubble.js'
import type { Chunk } from './chunks.js'
import { usePlaceholderHeight } from './use-placeholder-height.js'

interface MessagesProps {
  chunk: Chunk
  /** The day's name, if this is the first chunk of the day. */
  day: string | undefined
  /** Its first message is by the same person as the last one of the chunk before, so there is less space between them. */
  isClose: boolean
  /** In a long conversation, a chunk far from view is replaced by empty space. */
  isOfMany: boolean
  drawing: Drawing
}

/** A chunk of a conversation, rerendered only when something in it changes. */
export const Messages = memo(function Messages(props: MessagesProps) {
  const { chunk, day, isClose, isOfMany, drawing } = props
  const { ref, height } = usePlaceholderHeight(isOfMany)
  const look = { ref, className: 'oja-chat-box__chunk', 'data-close': isClose || undefined }
  if (height !== undefined) return <div {...look} style={{ minBlockSize: height }} />
  return (
    <div {...look}>
      {day !== undefined && <p className="oja-chat-box__rule">{day}</p>}
      {chunk.messages.map((message, index) =>
        message.kind === 'system' ? (
          // In the direction of the page: the app's sentence may begin with a person's name in another script.
          <p key={message.id} className="oja-chat-box__system">
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

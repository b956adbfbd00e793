import { type ChatMessage, chatPicture, pictureUrl, STAFF_SENDER } from '@oja/api/contract'
import type { PersonMessage } from '@oja/ui'
import { ShieldCheck } from 'lucide-react'
import { chatCopy as copy } from './chat-copy.ts'

type RoomMessage = PersonMessage & { sentAt: string; picture?: ChatMessage['picture'] }

/** The content of a bubble. Only the server marks a message as written by staff, so no text can imitate the label. */
export function drawMessage(message: RoomMessage) {
  return (
    <>
      {message.senderId === STAFF_SENDER && (
        <span data-slot="staff" className="flex items-center gap-1 font-semibold text-brand-text" aria-hidden>
          <ShieldCheck size={16} strokeWidth={2} />
          {copy.staff}
        </span>
      )}
      {message.picture !== undefined && <ChatPicture picture={message.picture} />}
      {message.text !== '' && <span dir="auto">{message.text}</span>}
    </>
  )
}

function ChatPicture({ picture }: { picture: ChatMessage['picture'] }) {
  if (picture == null) return <span className="text-sm italic">{copy.picture.erased}</span>
  const { id, width, height } = picture
  const source = pictureUrl(chatPicture, { id })
  return (
    <a
      className="my-1 block w-fit"
      href={source}
      target="_blank"
      rel="noreferrer"
      aria-label={copy.picture.open}
    >
      <img
        className="h-auto max-h-52 w-auto max-w-52 rounded-lg"
        src={source}
        width={width}
        height={height}
        alt={copy.picture.alt}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}

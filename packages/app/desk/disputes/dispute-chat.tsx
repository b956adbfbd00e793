import { type ChatMessage, type DeskDisputeCase, STAFF_SENDER } from '@oja/api/contract'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../src/lib/format.ts'
import { disputesCopy as copy, roomsCopy } from '../desk-copy.ts'
import { CasePicture } from '../frame/case-picture.tsx'
import { Panel } from '../frame/panel.tsx'
import { ReasonAct } from '../frame/reason-act.tsx'
import { StaffMessage } from '../rooms/staff-message.tsx'

/** The whole chat of the trade, oldest first, with system lines and staff messages. */
export function DisputeChat({ found }: { found: DeskDisputeCase }) {
  const [reason, setReason] = useState('')
  return (
    <Panel title={copy.chat}>
      {found.messages.length === 0 ? (
        <p className="text-sm text-text-2">{copy.noChat}</p>
      ) : (
        // Focusable, because it scrolls.
        <ol
          tabIndex={0}
          aria-label={copy.chat}
          className="grid max-h-[32rem] gap-2 overflow-y-auto rounded-control bg-sunken p-3 text-sm"
        >
          {found.messages.map((message) => {
            const speaker = speakerOf(found, message.senderId)
            const isSystem = speaker === copy.system
            return (
              <li key={message.id} className="grid gap-x-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
                <span className={isSystem ? 'text-muted' : 'font-semibold'}>{speaker}</span>
                <span className="grid justify-items-start gap-1">
                  {message.message !== '' && (
                    <span
                      className={isSystem ? 'text-text-2' : 'whitespace-pre-wrap [overflow-wrap:anywhere]'}
                    >
                      {message.message}
                    </span>
                  )}
                  <ChatPicture picture={message.picture} side={speaker} usual={reason} onShown={setReason} />
                </span>
                <time dateTime={message.timestamp} className="num text-xs text-muted">
                  {formatDateTime(message.timestamp)}
                </time>
              </li>
            )
          })}
        </ol>
      )}
      <StaffMessage claim={found.id} />
    </Panel>
  )
}

type ChatPictureProps = {
  picture: ChatMessage['picture']
  side: string
  /** The reason given for the previous picture, because one reason usually covers all pictures of a chat. */
  usual: string
  onShown: (reason: string) => void
}

/** A picture in the chat, hidden until the operator gives a reason. Leaving the page hides it again. */
function ChatPicture({ picture, side, usual, onShown }: ChatPictureProps) {
  const [source, setSource] = useState<string | null>(null)
  if (picture === undefined) return null
  if (picture === null) return <span className="text-muted">{roomsCopy.erased}</span>
  const label = roomsCopy.pictureOf(side)
  if (source !== null)
    return (
      <span className="block w-40">
        <CasePicture src={source} label={label} alt={label} />
      </span>
    )
  return (
    <ReasonAct
      call="deskChatPicture"
      options={(reason) => ({ body: { id: picture.id, reason } })}
      onDone={({ type, base64 }, reason) => {
        setSource(`data:${type};base64,${base64}`)
        onShown(reason)
      }}
      label={roomsCopy.showPicture}
      name={roomsCopy.showPictureOf(side)}
      icon={<Eye size={16} aria-hidden />}
      title={roomsCopy.pictureTitle}
      usual={usual}
    />
  )
}

function speakerOf(found: DeskDisputeCase, sender: string): string {
  if (sender === found.buyer.id) return copy.sides.buyer
  if (sender === found.seller.id) return copy.sides.seller
  return sender === STAFF_SENDER ? roomsCopy.staff : copy.system
}

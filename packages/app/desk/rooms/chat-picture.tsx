import type { ChatMessage } from '@oja/api/contract'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { roomsCopy as copy } from '../desk-copy.ts'
import { CasePicture } from '../frame/case-picture.tsx'
import { ReasonAct } from '../frame/reason-act.tsx'

type ChatPictureProps = {
  picture: ChatMessage['picture']
  side: string
  /** The reason given for the previous picture, because one reason usually covers all pictures of a chat. */
  usual: string
  onShown: (reason: string) => void
}

/** A picture in the chat, hidden until the operator gives a reason. Leaving the page hides it again. */
export function ChatPicture({ picture, side, usual, onShown }: ChatPictureProps) {
  const [source, setSource] = useState<string | null>(null)
  if (picture === undefined) return null
  if (picture === null) return <span className="text-muted">{copy.erased}</span>
  const label = copy.pictureOf(side)
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
      label={copy.showPicture}
      name={copy.showPictureOf(side)}
      icon={<Eye size={16} aria-hidden />}
      title={copy.pictureTitle}
      usual={usual}
    />
  )
}

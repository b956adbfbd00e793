import type { ChatMessage } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Button } from '@oja/ui'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { roomsCopy as copy } from '../desk-copy.ts'
import { CasePicture } from '../frame/case-picture.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { useLeavingButton } from '../frame/use-leaving-button.ts'

type ChatPictureProps = {
  picture: NonNullable<ChatMessage['picture']>
  side: string
  /** The reason given for the previous picture, because one reason usually covers all pictures of a chat. */
  usual: string
  onShown: (reason: string) => void
}

/** A picture in the chat, hidden until the operator gives a reason. Leaving the page hides it again. */
export function ChatPicture({ picture, side, usual, onShown }: ChatPictureProps) {
  const { mutateAsync: look } = useDeskAct('deskChatPicture')
  const [source, setSource] = useState<string | null>(null)
  const label = copy.pictureOf(side)
  if (source !== null)
    return (
      <span className="block w-40">
        <CasePicture src={source} label={label} alt={label} />
      </span>
    )
  return (
    <HiddenPicture
      side={side}
      usual={usual}
      onReason={async (reason) => {
        const { type, base64 } = await look({ body: { id: picture.id, reason } })
        setSource(`data:${type};base64,${base64}`)
        onShown(reason)
      }}
    />
  )
}

type HiddenPictureProps = Pick<ChatPictureProps, 'side' | 'usual'> & {
  onReason: (reason: string) => Promise<void>
}

function HiddenPicture({ side, usual, onReason }: HiddenPictureProps) {
  const [isAsking, setAsking] = useState(false)
  const button = useLeavingButton()
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        icon={<Eye size={16} aria-hidden />}
        aria-label={copy.showPictureOf(side)}
        onClick={() => setAsking(true)}
      >
        {copy.showPicture}
      </Button>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.pictureTitle}
        usual={usual}
        confirm={copy.showPicture}
        act={onReason}
      />
    </>
  )
}

import { sendChatPicture } from '@oja/api/contract'
import { useCallMutation, type useChat, useClient, useSendChat } from '@oja/api/react'
import { toast } from '@oja/ui'
import { useEffect, useState } from 'react'
import { toastError } from '../../../lib/error-message.ts'
import { useUser } from '../../../session/index.ts'
import { useIntent } from '../../../shared/use-intent.ts'
import { chatCopy as copy } from './chat-copy.ts'
import { usePicture } from './use-picture.tsx'

/** The toast for a message that was not sent. One at a time, and short: the message stays marked or its picture is restored, and
 *  a phone needs the space for the field. */
const NOT_SENT = { id: 'chat-not-sent', durationMs: 5000 }

type SendingOptions = { roomId: string; conversation: string; lines: ReturnType<typeof useChat>['lines'] }

/** Sends the messages of one room, and the picture that is chosen for the next one. */
export function useSending({ roomId, conversation, lines }: SendingOptions) {
  const client = useClient()
  const { id: ownId } = useUser()
  const [lastFailure, setLastFailure] = useState<Error>()
  const texts = useSendChat({ roomId, conversation }, { onError: setLastFailure })
  const pictures = useCallMutation(sendChatPicture)
  const { run } = useIntent({ subject: `picture ${roomId}` })
  const picture = usePicture(pictures.isPending)

  // A message whose response was lost may have arrived, and then nothing failed.
  const hasFailed = lines.some(({ delivery }) => delivery === 'failed')
  useEffect(() => {
    if (!hasFailed) toast.dismiss(NOT_SENT.id)
    else if (lastFailure) toastError(lastFailure, NOT_SENT)
  }, [hasFailed, lastFailure])

  /** Rejects when the picture was not sent, which puts the text back into the field. */
  async function send(text: string): Promise<void> {
    const { file } = picture
    if (file === null) return texts.send(text)
    picture.clear()
    try {
      // A picture whose response was lost may be in the room, so a retry has the same key.
      await run(JSON.stringify([text, file.name, file.size, file.lastModified]), ({ idempotencyKey }) =>
        pictures.mutateAsync({
          query: { roomId },
          body: { message: text },
          files: { picture: file },
          idempotencyKey,
        }),
      )
    } catch (failure) {
      picture.restore(file)
      toastError(failure, NOT_SENT)
      throw failure
    }
  }

  return {
    picture,
    send,
    retry: texts.retry,
    discard: texts.discard,
    onItsWay: onItsWay(pictures, { senderId: ownId, serverNowMs: client.serverNow() }),
  }
}

/** The message of a picture that is being sent, which can take a minute on a slow connection. */
function onItsWay(
  { isPending, variables, submittedAt }: ReturnType<typeof useCallMutation<typeof sendChatPicture>>,
  { senderId, serverNowMs }: { senderId: string; serverNowMs: number },
) {
  if (!isPending) return []
  const text = variables.body?.message || copy.picture.only
  // `submittedAt` is by the phone's clock.
  const sentAt = new Date(serverNowMs - (Date.now() - submittedAt)).toISOString()
  return [{ id: 'picture on its way', text, senderId, sentAt, status: 'sending' as const }]
}

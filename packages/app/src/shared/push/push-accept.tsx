import { Button, toast } from '@oja/ui'
import { pushCopy } from './push-copy.ts'
import { usePushSwitch } from './use-push-switch.ts'

/** The button that accepts the offer of push notifications, disabled while the server's key loads. If it did not load, a press asks
 *  for it again and shows why. */
export default function PushAccept({ onEnd }: { onEnd: () => void }) {
  const copy = pushCopy.offer
  const { state, push, turnOn } = usePushSwitch()
  const accept = async () => {
    const isOn = await turnOn()
    if (isOn) toast.success(copy.done)
    else if (Notification.permission === 'denied') toast.info(copy.denied)
    if (isOn || Notification.permission !== 'default') onEnd()
  }
  return (
    <Button size="sm" disabled={state === undefined && push.isPending} onClick={accept}>
      {copy.accept}
    </Button>
  )
}

import { Button, toast } from '@oja/ui'
import { pushCopy } from './push-copy.ts'
import { usePushSwitch } from './use-push-switch.ts'

/** The button that accepts the offer of push notifications, disabled until the server's key has loaded. */
export default function PushAccept({ onEnd }: { onEnd: () => void }) {
  const copy = pushCopy.offer
  const { state, turnOn } = usePushSwitch()
  const accept = async () => {
    const isOn = await turnOn()
    if (isOn) toast.success(copy.done)
    else if (Notification.permission === 'denied') toast.info(copy.denied)
    if (isOn || Notification.permission !== 'default') onEnd()
  }
  return (
    <Button size="sm" disabled={state === undefined} onClick={accept}>
      {copy.accept}
    </Button>
  )
}

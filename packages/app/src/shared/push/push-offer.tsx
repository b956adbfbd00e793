import { Button, Notice, toast } from '@oja/ui'
import { useState } from 'react'
import { pushCopy } from './push-copy.ts'
import { pushSupport } from './push-support.ts'
import { usePushSwitch } from './use-push-switch.ts'

const ASKED_KEY = 'oja-push-offered'

/** Offers push notifications once per device, while the customer waits for the other side. Renders nothing if they are on, blocked
 *  or unsupported. */
export function PushOffer() {
  const [isOver, setOver] = useState(wasOffered)
  if (isOver || pushSupport() !== 'supported' || Notification.permission !== 'default') return null
  const end = () => {
    rememberOffer()
    setOver(true)
  }
  return <Offer onEnd={end} />
}

/** Shown before the server's response, so that the offer never pushes down a trade that the customer already reads. */
function Offer({ onEnd }: { onEnd: () => void }) {
  const copy = pushCopy.offer
  const { state, push, turnOn } = usePushSwitch()
  if (push.isError) return null
  const accept = async () => {
    const isOn = await turnOn()
    if (isOn) toast.success(copy.done)
    else if (Notification.permission === 'denied') toast.info(copy.denied)
    if (isOn || Notification.permission !== 'default') onEnd()
  }
  return (
    <Notice
      tone="info"
      title={copy.title}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" disabled={state === undefined} onClick={accept}>
            {copy.accept}
          </Button>
          <Button size="sm" variant="secondary" onClick={onEnd}>
            {copy.decline}
          </Button>
        </span>
      }
    >
      {copy.text}
    </Notice>
  )
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(ASKED_KEY) !== null
  } catch {
    // The offer could not be remembered either, and would return on every order.
    return true
  }
}

function rememberOffer(): void {
  try {
    localStorage.setItem(ASKED_KEY, '1')
  } catch {
    // The state of this component still hides it until a reload.
  }
}

import { Button, Notice, toast } from '@oja/ui'
import { useState } from 'react'
import { pushCopy } from './push-copy.ts'
import { usePushSwitch } from './use-push-switch.ts'

const ASKED_KEY = 'oja-push-offered'

/** Offers push notifications once per device, while the customer waits for the other side. Renders nothing if they are on, blocked
 *  or unsupported. */
export default function PushOffer() {
  const copy = pushCopy.offer
  const [isOver, setOver] = useState(wasOffered)
  const { state, turnOn } = usePushSwitch()
  if (isOver || state !== 'off' || Notification.permission !== 'default') return null
  const end = () => {
    rememberOffer()
    setOver(true)
  }
  const accept = async () => {
    const isOn = await turnOn()
    if (isOn) toast.success(copy.done)
    else if (Notification.permission === 'denied') toast.info(copy.denied)
    if (isOn || Notification.permission !== 'default') end()
  }
  return (
    <Notice
      tone="info"
      title={copy.title}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={accept}>
            {copy.accept}
          </Button>
          <Button size="sm" variant="secondary" onClick={end}>
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

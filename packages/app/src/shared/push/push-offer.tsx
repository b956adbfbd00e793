import { Button, Notice } from '@oja/ui'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { writeItem } from '../../lib/storage.ts'
import { pushCopy } from './push-copy.ts'
import { pushSupport } from './push-browser.ts'

/** A chunk of its own, because few rooms show the offer. If it does not load, the button stays disabled. */
const PushAccept = lazy(() =>
  loadCode(() => import('./push-accept.tsx')).catch(() => ({ default: DisabledAccept })),
)

const ASKED_KEY = 'oja-push-offered'

/** Offers push notifications once per device, while the customer waits for the other side. Renders nothing if they are on, blocked
 *  or unsupported. Only the button waits for a response, so that the offer never pushes down a trade that the customer already
 *  reads. */
export function PushOffer() {
  const copy = pushCopy.offer
  const [isOver, setOver] = useState(wasOffered)
  if (isOver || pushSupport() !== 'supported' || Notification.permission !== 'default') return null
  const end = () => {
    writeItem('localStorage', ASKED_KEY, '1')
    setOver(true)
  }
  return (
    <Notice
      tone="info"
      title={copy.title}
      action={
        <span className="flex flex-wrap gap-2">
          <Suspense fallback={<DisabledAccept />}>
            <PushAccept onEnd={end} />
          </Suspense>
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

function DisabledAccept() {
  return (
    <Button size="sm" disabled>
      {pushCopy.offer.accept}
    </Button>
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

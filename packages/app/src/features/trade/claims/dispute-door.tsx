import type { Claim } from '@oja/api/contract'
import { Button } from '@oja/ui'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from '../../../lib/load-code.ts'
import { useEver } from '../../../lib/use-ever.ts'
import { roomCopy as copy } from './claims-copy.ts'

// Few trades end in one: the others do without its form.
const DisputeDialog = lazy(() => loadCode(() => import('./dispute-dialog.tsx')))

/** The way into a dispute. */
export function DisputeDoor({ claim }: { claim: Claim }) {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useEver(isOpen)
  return (
    <>
      <Button theme="secondary" onClick={() => setOpen(true)}>
        {copy.dispute}
      </Button>
      {wasOpen && (
        <Suspense>
          <DisputeDialog claim={claim} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

import type { ApiError } from '@oja/api/client'
import { Dialog } from '@oja/ui'
import { useState } from 'react'
import type { FactorProof } from './factor-refusal.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { secondFactorCopy as copy } from './second-factor-copy.ts'

export type StepUpDialogProps = {
  refusal: ApiError
  attempt: (proof: FactorProof) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the second factor in a dialog above the form whose call needs it. It stays open while a call is on its way, because
 *  closing it would not take the call back. */
export default function StepUpDialog({ refusal, attempt, onCancel }: StepUpDialogProps) {
  const [isSending, setSending] = useState(false)

  async function send(proof: FactorProof) {
    setSending(true)
    try {
      await attempt(proof)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog open busy={isSending} onOpenChange={onCancel} title={copy.title}>
      <SecondFactorForm refusal={refusal} attempt={send} />
    </Dialog>
  )
}

import type { ApiError } from '@oja/api/client'
import { Dialog } from '@oja/ui'
import type { FactorProof } from './factor-refusal.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { secondFactorCopy as copy } from './second-factor-copy.ts'

export type StepUpDialogProps = {
  refusal: ApiError
  attempt: (proof: FactorProof) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the second factor in a dialog above the form whose call needs it. */
export default function StepUpDialog({ refusal, attempt, onCancel }: StepUpDialogProps) {
  return (
    <Dialog open onOpenChange={onCancel} title={copy.title}>
      <SecondFactorForm refusal={refusal} attempt={attempt} />
    </Dialog>
  )
}

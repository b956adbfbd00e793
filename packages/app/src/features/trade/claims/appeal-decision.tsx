import { claimAppeal, contractErrors } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, toast } from '@oja/ui'
import { useState } from 'react'
import { toastError } from '../../../lib/error-message.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useUser } from '../../../session/index.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { focusDispute } from '../shared/focus.ts'
import { AppealReason } from './statement-fields.tsx'
import { disputePanel as copy } from './dispute-copy.ts'
import { disputeSubject } from './dispute-steps.ts'

/** The button to appeal against a decision, and the dialog that asks for a reason. */
export function AppealDecision({ claimId }: { claimId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync: appeal } = useCallMutation(claimAppeal)
  const { id: owner } = useUser()
  const form = useForm({
    draft: { owner, form: `appeal ${claimId}` },
    initial: { reason: '' },
    validate: (values) => contractErrors(claimAppeal.body, values),
    submit: async ({ reason }) => {
      await appeal({ query: { id: claimId }, body: { reason } })
      toast.success(copy.appealSent)
      setOpen(false)
      focusDispute()
    },
    onError: (error) => toastError(error, { id: disputeSubject(claimId) }),
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {copy.appeal}
      </Button>
      <FormDialog
        form={form}
        labels={{ submit: copy.appealSend, cancel: copy.cancel }}
        open={isOpen}
        onOpenChange={setOpen}
        title={copy.appealTitle}
        description={copy.appealText}
        size="md"
      >
        <AppealReason {...form.text('reason')} />
      </FormDialog>
    </>
  )
}

import { isOutcomeUnknown } from '@oja/api/client'
import {
  type Claim,
  claimStatement,
  contractErrors,
  DISPUTE_KINDS,
  disputeClaim,
  type DisputeKind,
  type TradeRole,
} from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, Select, toast } from '@oja/ui'
import { useState } from 'react'
import { toastError } from '../../../lib/error-message.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useUser } from '../../../session/index.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { focusDispute } from '../shared/focus.ts'
import { disputeCopy as copy, roomCopy } from './claims-copy.ts'
import { disputeKinds } from './dispute-copy.ts'
import { disputeSubject } from './dispute-steps.ts'
import { StatementFields } from './statement-fields.tsx'

/** The button to open a dispute, and the dialog that asks what went wrong. */
export default function OpenDispute({ claim, role }: { claim: Claim; role: TradeRole }) {
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const { mutateAsync: sendStatement } = useCallMutation(claimStatement)
  const { mutateAsync: openDispute } = useCallMutation(disputeClaim)
  const { id: owner } = useUser()
  const form = useForm({
    draft: { owner, form: `dispute ${claim.id}` },
    initial: { kind: firstKind(role), reason: '' },
    validate: (values) => contractErrors(disputeClaim.body, values),
    submit: async ({ kind, reason }) => {
      const query = { id: claim.id }
      let lost: unknown
      await openDispute({ query, body: { kind, reason, seen_status: claim.status } }).catch(
        (error: unknown) => {
          // The dispute may be open. Then the room closes this dialog, so the pictures have to be sent now.
          if (files.length === 0 || !isOutcomeUnknown(error)) throw error
          lost = error
        },
      )
      focusDispute()
      if (files.length > 0) {
        const body = { text: reason, seen_statement: '' } as const
        await sendStatement({ query, body, files: { pictures: files } }).catch((error) => {
          if (lost !== undefined) throw lost
          // The dispute is open. Pictures that fail to upload can be added to the statement in the room.
          toastError(error)
        })
      }
      toast.success(copy.sent)
      setOpen(false)
    },
    onError: (error) => {
      // Once the room shows the dispute, its toast goes. That pictures were not sent is still true then.
      const lacksPictures = files.length > 0 && isOutcomeUnknown(error)
      toastError(error, lacksPictures ? undefined : { id: disputeSubject(claim.id) })
    },
  })
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {roomCopy.dispute}
      </Button>
      <FormDialog
        form={form}
        labels={{ submit: copy.send, cancel: roomCopy.close }}
        open={isOpen}
        onOpenChange={setOpen}
        title={roomCopy.dispute}
        description={copy.text}
        size="md"
        className="grid gap-4"
      >
        <Select
          required
          label={copy.kind}
          options={DISPUTE_KINDS.map((value) => ({ value, label: disputeKinds[value] }))}
          {...form.value('kind')}
        />
        <StatementFields
          text={{ label: copy.reason, hint: copy.hint, ...form.text('reason') }}
          files={files}
          onFilesChange={setFiles}
          disabled={form.isSubmitting}
        />
      </FormDialog>
    </>
  )
}

/** The most common problem of this side. */
function firstKind(role: TradeRole): DisputeKind {
  return role === 'payer' ? 'paid-not-released' : 'not-paid'
}

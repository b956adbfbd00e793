import type { Claim } from '@oja/api/contract'
import { useDisputeClaim } from '@oja/api/react'
import { Button, Dialog, TextArea, toast } from '@oja/ui'
import { useId } from 'react'
import { dropDraft } from '../../../lib/drafts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useUser } from '../../../session/index.ts'
import { tradeCopy } from '../shared/trade-copy.ts'
import { disputeCopy as copy, roomCopy } from './claims-copy.ts'
import { checkReason } from './dispute-rules.ts'

type DisputeDialogProps = { claim: Claim; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks what went wrong, and opens the dispute. */
export default function DisputeDialog({ claim, open, onOpenChange }: DisputeDialogProps) {
  const { mutateAsync: disputeClaim } = useDisputeClaim()
  const { id: owner } = useUser()
  const formId = useId()
  const draft = { owner, form: `dispute ${claim.id}` }
  const form = useForm({
    draft,
    initial: { reason: '' },
    validate: ({ reason }) => checkReason(reason),
    submit: async ({ reason }) => {
      await disputeClaim({ query: { id: claim.id }, body: { reason, seen_status: claim.status } })
      dropDraft(draft)
      toast.success(copy.sent)
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      closeLabel={tradeCopy.close}
      open={open}
      onOpenChange={onOpenChange}
      title={roomCopy.dispute}
      description={copy.text}
      blocked={form.isSubmitting}
      size="md"
      footer={
        <>
          <Button theme="secondary" disabled={form.isSubmitting} onClick={() => onOpenChange(false)}>
            {roomCopy.close}
          </Button>
          <Button type="submit" form={formId} busy={form.isSubmitting}>
            {copy.send}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId}>
        <TextArea label={copy.reason} hint={copy.hint} rows={4} maxLength={2000} {...form.text('reason')} />
      </form>
    </Dialog>
  )
}

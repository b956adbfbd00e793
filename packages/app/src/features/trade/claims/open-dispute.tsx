import { type Claim, customerEndpoints } from '@oja/api/contract'
import { useDisputeClaim } from '@oja/api/react'
import { Button, Dialog, TextArea, toast } from '@oja/ui'
import { useId, useState } from 'react'
import { contractErrors } from '../../../lib/contract-errors.ts'
import { dropDraft } from '../../../lib/drafts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useUser } from '../../../session/index.ts'
import { tradeCopy } from '../shared/trade-copy.ts'
import { disputeCopy as copy, roomCopy } from './claims-copy.ts'

/** The button that opens a dispute, and the window that asks what went wrong. */
export function OpenDispute({ claim }: { claim: Claim }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync: disputeClaim } = useDisputeClaim()
  const { id: owner } = useUser()
  const formId = useId()
  const draft = { owner, form: `dispute ${claim.id}` }
  const form = useForm({
    draft,
    initial: { reason: '' },
    validate: (values) => contractErrors(customerEndpoints.disputeClaim.body, values),
    submit: async ({ reason }) => {
      await disputeClaim({ query: { id: claim.id }, body: { reason, seen_status: claim.status } })
      dropDraft(draft)
      toast.success(copy.sent)
      setOpen(false)
    },
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {roomCopy.dispute}
      </Button>
      <Dialog
        labels={{ close: tradeCopy.close }}
        open={isOpen}
        onOpenChange={setOpen}
        title={roomCopy.dispute}
        description={copy.text}
        busy={form.isSubmitting}
        size="md"
        footer={
          <>
            <Button variant="secondary" disabled={form.isSubmitting} onClick={() => setOpen(false)}>
              {roomCopy.close}
            </Button>
            <Button type="submit" form={formId} busy={form.isSubmitting}>
              {copy.send}
            </Button>
          </>
        }
      >
        <form {...form.props} id={formId}>
          <TextArea
            required
            label={copy.reason}
            hint={copy.hint}
            rows={4}
            maxLength={2000}
            {...form.text('reason')}
          />
        </form>
      </Dialog>
    </>
  )
}

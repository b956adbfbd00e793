import { claimStatement, contractErrors, type Dispute, STATEMENT_PICTURES_MAX } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, toast } from '@oja/ui'
import { useState } from 'react'
import { toastError } from '../../../lib/error-message.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useUser } from '../../../session/index.ts'
import { focusDispute } from '../shared/focus.ts'
import { disputePanel as copy } from './dispute-copy.ts'
import type { DisputeView } from './dispute-rules.ts'
import { disputeSubject } from './dispute-steps.ts'
import type { Party } from './parties.ts'
import { StatementFields } from './statement-fields.tsx'

type StatementProps = {
  claimId: string
  /** The customer's statement so far. */
  given: Dispute['statements'][number] | undefined
  view: DisputeView
}

/** The form for the customer's statement. Once a statement is given, a button opens the form to change it. */
export function DisputeStatement({ other, ...statement }: StatementProps & { other: Party }) {
  const { given, view } = statement
  // The form closes once the statement changes, also if the response was lost or another tab sent it.
  const [changing, setChanging] = useState<string>()
  const isFirst = view.statement === 'give'
  function end() {
    setChanging(undefined)
    focusDispute()
  }
  if (isFirst || changing === given?.at) return <StatementForm {...statement} onEnd={end} />
  return (
    <div className="grid gap-1">
      <Button variant="secondary" onClick={() => setChanging(given?.at)}>
        {copy.change}
      </Button>
      <p className="text-xs text-muted">{copy.changeNote({ other: other.first_name })}</p>
    </div>
  )
}

function StatementForm({ claimId, view, given, onEnd }: StatementProps & { onEnd: () => void }) {
  const { mutateAsync: send } = useCallMutation(claimStatement)
  const { id: owner } = useUser()
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm({
    draft: { owner, form: `statement ${claimId}` },
    initial: { text: view.words.mine ?? '' },
    validate: (values) => contractErrors(claimStatement.body, values),
    submit: async ({ text }) => {
      const body = { text, seen_statement: given?.at ?? '' }
      await send({ query: { id: claimId }, body, files: { pictures: files } })
      setFiles([])
      toast.success(copy.sent)
      onEnd()
    },
    onError: (error) => toastError(error, { id: disputeSubject(claimId) }),
  })
  return (
    <form {...form.props} className="grid gap-4">
      <StatementFields
        text={form.text('text')}
        max={STATEMENT_PICTURES_MAX - (given?.pictures.length ?? 0)}
        files={files}
        onFilesChange={setFiles}
        disabled={form.isSubmitting}
      />
      <div className="flex flex-wrap gap-2">
        {given !== undefined && (
          <Button variant="secondary" disabled={form.isSubmitting} onClick={onEnd}>
            {copy.cancel}
          </Button>
        )}
        <Button type="submit" busy={form.isSubmitting} className="flex-1">
          {copy.send}
        </Button>
      </div>
    </form>
  )
}

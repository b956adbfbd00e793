import {
  type Claim,
  type Dispute,
  DISPUTE_TEXT_MAX_LENGTH,
  STATEMENT_PICTURES_MAX,
  claimStatement,
} from '@oja/api/contract'
import { useClaimStatement } from '@oja/api/react'
import { Button, TextArea, toast } from '@oja/ui'
import { useState } from 'react'
import { contractErrors } from '../../../lib/contract-errors.ts'
import { dropDraft } from '../../../lib/drafts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useUser } from '../../../session/index.ts'
import { focusDispute } from '../shared/focus.ts'
import { PicturesField } from './claim-pictures.tsx'
import { disputePanel as copy } from './dispute-copy.ts'
import type { DisputeView } from './dispute-rules.ts'
import type { Party } from './parties.ts'

type DisputeStatementProps = { claim: Claim & { dispute: Dispute }; view: DisputeView; other: Party }

/** The form for the customer's statement. Once a statement is given, a button opens the form to change it. */
export function DisputeStatement({ claim, view, other }: DisputeStatementProps) {
  const [isChanging, setChanging] = useState(false)
  const isFirst = view.statement === 'give'
  function end() {
    setChanging(false)
    focusDispute()
  }
  if (isFirst || isChanging) return <StatementForm claim={claim} view={view} onEnd={end} />
  return (
    <div className="grid gap-1">
      <Button variant="secondary" onClick={() => setChanging(true)}>
        {copy.change}
      </Button>
      <p className="text-xs text-muted">{copy.changeNote({ other: other.firstName })}</p>
    </div>
  )
}

type StatementFormProps = {
  claim: Claim & { dispute: Dispute }
  view: DisputeView
  /** Closes the form. */
  onEnd: () => void
}

function StatementForm({ claim, view, onEnd }: StatementFormProps) {
  const { mutateAsync: send } = useClaimStatement()
  const { id: owner } = useUser()
  const [files, setFiles] = useState<readonly File[]>([])
  const given = claim.dispute.statements.find(({ by }) => by === view.mine)
  const left = STATEMENT_PICTURES_MAX - (given?.pictures.length ?? 0)
  const draft = { owner, form: `statement ${claim.id}` }
  const form = useForm({
    draft,
    initial: { text: view.words.mine ?? '' },
    validate: (values) => contractErrors(claimStatement.body, values),
    submit: async ({ text }) => {
      await send({ query: { id: claim.id }, body: { text }, files: { pictures: files } })
      dropDraft(draft)
      setFiles([])
      toast.success(copy.sent)
      onEnd()
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <TextArea
        required
        label={copy.state}
        hint={copy.stateHint}
        rows={4}
        maxLength={DISPUTE_TEXT_MAX_LENGTH}
        {...form.text('text')}
      />
      {left > 0 && (
        <PicturesField
          label={copy.pictures}
          hint={given ? copy.picturesLeft({ count: String(left) }) : copy.picturesHint}
          add={copy.addPicture}
          max={left}
          files={files}
          onFilesChange={setFiles}
          disabled={form.isSubmitting}
        />
      )}
      <p className="text-xs text-muted">{copy.privacy}</p>
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

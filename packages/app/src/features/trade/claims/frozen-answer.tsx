import {
  claimAppeal,
  claimStatement,
  contractErrors,
  frozenAppeal,
  type FrozenDispute,
  frozenStatement,
} from '@oja/api/contract'
import { Button, Card, toast } from '@oja/ui'
import { useRef, useState } from 'react'
import { formatCoinShort, formatDateTime, formatNaira } from '../../../lib/format.ts'
import { useForm } from '../../../lib/use-form.ts'
import { client } from '../../../session/index.ts'
import { focusIfLost } from '../../../shared/focus.ts'
import { AppealReason, StatementFields } from './statement-fields.tsx'
import { disputePanel } from './dispute-copy.ts'
import { DisputeRecord, nextWords, Passage } from './dispute-decision.tsx'
import { disputeView, type DisputeView } from './dispute-rules.ts'
import { frozenCopy as copy } from './frozen-copy.ts'

/** One dispute of a frozen customer: the other side's statement and their own, which they can give once, and the decision, against
 *  which they can appeal. */
export function FrozenAnswer({ found, ticket }: { found: FrozenDispute; ticket: string }) {
  const [shown, setShown] = useState(found)
  const heading = useRef<HTMLHeadingElement>(null)
  const { dispute, side, other } = shown
  const own = dispute.statements.find(({ by }) => by === side)
  const openedByMe = dispute.timeline.some(({ what, by }) => what === 'opened' && by === side)
  const [nowMs] = useState(() => client.serverNow())
  const view = disputeView(dispute, { mine: side, openedByMe, nowMs })
  const { words } = view
  function answered(now: FrozenDispute) {
    setShown(now)
    // The form is gone.
    focusIfLost(() => heading.current)
  }
  const trade = {
    other,
    amount: formatNaira(shown.amount),
    coin: formatCoinShort(shown.coin_equivalent, shown.code),
  }
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-md">
          {copy.dispute[side](trade)}
        </h2>
        <p className="text-sm text-text-2" role="status">
          {comesNext(shown, view, nowMs)}
        </p>
      </div>
      <DisputeRecord dispute={dispute} mine={side} other={other} />
      <Passage title={disputePanel.theirs({ other })} text={words.theirs ?? disputePanel.silent({ other })} />
      {words.mine !== null && <Passage title={disputePanel.mine} text={words.mine} />}
      {own !== undefined && own.pictures.length > 0 && (
        <p className="text-sm text-text-2">{copy.picturesSent(own.pictures.length)}</p>
      )}
      {view.statement === 'give' && <StatementForm id={shown.id} ticket={ticket} onSent={answered} />}
      {view.canAppeal && <AppealForm id={shown.id} ticket={ticket} onSent={answered} />}
    </Card>
  )
}

function comesNext({ dispute, side, other }: FrozenDispute, view: DisputeView, nowMs: number): string {
  if (dispute.status !== 'open') return nextWords(dispute, view, other)
  if (dispute.statements.some(({ by }) => by === side)) return copy.heard
  return Date.parse(dispute.answer_by) < nowMs
    ? copy.answerLate
    : copy.answerBy({ time: formatDateTime(dispute.answer_by) })
}

/** `id` of the trade also owns the draft: the ticket ends after half an hour, and nobody is signed in. */
type AnswerFormProps = { id: string; ticket: string; onSent: (dispute: FrozenDispute) => void }

function StatementForm({ id, ticket, onSent }: AnswerFormProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm({
    draft: { owner: id, form: 'statement' },
    initial: { text: '' },
    validate: ({ text }) => contractErrors(claimStatement.body, { text }),
    submit: async ({ text }) => {
      const sent = await client.call(frozenStatement, {
        query: { id },
        body: { ticket, text, seen_statement: '' },
        files: { pictures: files },
      })
      toast.success(disputePanel.sent)
      onSent(sent)
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <StatementFields
        text={form.text('text')}
        files={files}
        onFilesChange={setFiles}
        disabled={form.isSubmitting}
      />
      <Button type="submit" busy={form.isSubmitting}>
        {disputePanel.send}
      </Button>
    </form>
  )
}

function AppealForm({ id, ticket, onSent }: AnswerFormProps) {
  const form = useForm({
    draft: { owner: id, form: 'appeal' },
    initial: { reason: '' },
    validate: (values) => contractErrors(claimAppeal.body, values),
    submit: async ({ reason }) => {
      const sent = await client.call(frozenAppeal, { query: { id }, body: { ticket, reason } })
      toast.success(disputePanel.appealSent)
      onSent(sent)
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-sm text-text-2">{disputePanel.appealText}</p>
      <AppealReason {...form.text('reason')} />
      <Button type="submit" busy={form.isSubmitting}>
        {disputePanel.appealSend}
      </Button>
    </form>
  )
}

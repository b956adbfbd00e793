import { claimStatement, type FrozenDispute, frozenStatement } from '@oja/api/contract'
import { Button, Card, toast } from '@oja/ui'
import { useState } from 'react'
import { contractErrors } from '../../../lib/contract-errors.ts'
import { formatCoinShort, formatDateTime, formatNaira } from '../../../lib/format.ts'
import { useForm } from '../../../lib/use-form.ts'
import { client } from '../../../session/index.ts'
import { disputeAbout, disputePanel } from './dispute-copy.ts'
import { wordsIn } from './dispute-rules.ts'
import { frozenCopy as copy } from './frozen-copy.ts'
import { StatementFields } from './statement-fields.tsx'

/** One dispute of a frozen customer: the other side's statement and their own, which they can give once. */
export function FrozenAnswer({ found, ticket }: { found: FrozenDispute; ticket: string }) {
  const [shown, setShown] = useState(found)
  const { dispute, side, other } = shown
  const own = dispute.statements.find(({ by }) => by === side)
  const openedByMe = dispute.timeline.some(({ what, by }) => what === 'opened' && by === side)
  const words = wordsIn(dispute, { mine: side, openedByMe })
  const [isLate] = useState(() => Date.parse(found.dispute.answer_by) < client.serverNow())
  const trade = {
    other,
    amount: formatNaira(shown.amount),
    coin: formatCoinShort(shown.coin_equivalent, shown.code),
  }
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-md">{copy.dispute[side](trade)}</h2>
        <p className="text-sm text-text-2" role="status">
          {own
            ? copy.heard
            : isLate
              ? copy.answerLate
              : copy.answerBy({ time: formatDateTime(dispute.answer_by) })}
        </p>
      </div>
      {dispute.kind !== null && (
        <p className="text-sm">
          <span className="text-muted">{disputePanel.about}: </span>
          {disputeAbout[dispute.kind]}
        </p>
      )}
      <Said title={disputePanel.theirs({ other })} text={words.theirs ?? disputePanel.silent({ other })} />
      {words.mine !== null && <Said title={disputePanel.mine} text={words.mine} />}
      {own ? (
        own.pictures.length > 0 && (
          <p className="text-sm text-text-2">{copy.picturesSent(own.pictures.length)}</p>
        )
      ) : (
        <StatementForm id={shown.id} ticket={ticket} onSent={setShown} />
      )}
    </Card>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{text}</p>
    </div>
  )
}

type StatementFormProps = { id: string; ticket: string; onSent: (dispute: FrozenDispute) => void }

function StatementForm({ id, ticket, onSent }: StatementFormProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => contractErrors(claimStatement.body, { text }),
    submit: async ({ text }) => {
      const sent = await client.call(frozenStatement, {
        query: { id },
        body: { ticket, text },
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

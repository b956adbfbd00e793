import type { Dispute } from '@oja/api/contract'
import { Badge, DescriptionList } from '@oja/ui'
import { formatDateTime } from '../../../lib/format.ts'
import { decisionReasons, disputeAbout, disputePanel as copy } from './dispute-copy.ts'
import type { DisputeView } from './dispute-rules.ts'

/** What comes next in a dispute. `other`: the other side's first name. */
export function nextWords(dispute: Dispute, { next }: DisputeView, other: string): string {
  const words = copy.next[next]
  if (typeof words === 'string') return words
  const until = dispute.status === 'open' ? dispute.answer_by : (dispute.appeal_until ?? dispute.answer_by)
  return words({ other, time: formatDateTime(until) })
}

type DisputeRecordProps = {
  dispute: Dispute
  mine: DisputeView['mine']
  /** The other side's first name. */
  other: string
}

/** The decision, the appeal against it, and what the dispute is about. */
export function DisputeRecord({ dispute, mine, other }: DisputeRecordProps) {
  return (
    <>
      <Decision dispute={dispute} />
      <Appeal dispute={dispute} mine={mine} other={other} />
      {dispute.kind !== null && (
        <p className="text-sm">
          <span className="text-muted">{copy.about}: </span>
          {disputeAbout[dispute.kind]}
        </p>
      )}
    </>
  )
}

function Decision({ dispute }: { dispute: Dispute }) {
  const { winner, decision_reason, note } = dispute
  if (winner === null) return null
  const reason = decision_reason === null ? null : decisionReasons[decision_reason]
  return (
    <>
      <DescriptionList
        className="-my-2.5"
        items={[
          { term: copy.decision, value: <strong className="font-semibold">{copy.decided[winner]}</strong> },
          ...(reason === null ? [] : [{ term: copy.reasonTerm, value: reason }]),
        ]}
      />
      {note !== null && <Passage title={copy.note} text={note} />}
    </>
  )
}

/** What somebody wrote, below a title. */
export function Passage({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{text}</p>
    </div>
  )
}

function Appeal({ dispute, mine, other }: DisputeRecordProps) {
  const { appeal } = dispute
  if (appeal === null) return null
  const isMine = appeal.by === mine
  const isAccepted = appeal.winner === appeal.by
  return (
    <div className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {isMine ? copy.appealSays.mine : copy.appealSays.other({ other })}
        {appeal.winner !== null && (
          <Badge tone={isAccepted ? 'positive' : 'neutral'}>
            {isAccepted ? copy.appealAccepted : copy.appealRefused}
          </Badge>
        )}
      </h3>
      <p className="whitespace-pre-line text-sm">{appeal.reason}</p>
      {appeal.decision_reason !== null && (
        <p className="text-sm">
          {decisionReasons[appeal.decision_reason]} {appeal.note}
        </p>
      )}
    </div>
  )
}

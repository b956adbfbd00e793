import type { Claim, Dispute } from '@oja/api/contract'
import { Card } from '@oja/ui'
import { formatDateTime } from '../../../lib/format.ts'
import { useUser } from '../../../session/index.ts'
import { AppealDecision } from './appeal-decision.tsx'
import { roomCopy } from './claims-copy.ts'
import { ClaimPictures } from './claim-pictures.tsx'
import { disputePanel as copy, stepWordsOf } from './dispute-copy.ts'
import { DisputeRecord, nextWords } from './dispute-decision.tsx'
import { disputeSide, disputeView, type DisputeView } from './dispute-rules.ts'
import { DisputeStatement } from './dispute-statement.tsx'
import type { Party } from './parties.ts'

/** `nowMs` is the server's time. */
type DisputePanelProps = { claim: Claim; dispute: Dispute; other: Party; nowMs: number }

/** A dispute in the room of its trade, the same for both sides: what comes next, both statements, the decision and its reason,
 *  the appeal, and what happened when. Source: docs/product/trade.md#disputes */
export default function DisputePanel({ claim, dispute, other, nowMs }: DisputePanelProps) {
  const { id: userId } = useUser()
  const view = disputeView(dispute, {
    mine: disputeSide(claim, userId),
    openedByMe: dispute.opened_by === userId,
    nowMs,
  })
  const own = dispute.statements.find(({ by }) => by === view.mine)
  const theirs = dispute.statements.find(({ by }) => by !== view.mine)
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="dispute-title">
      <div className="grid gap-1">
        <h2 id="dispute-title" tabIndex={-1} className="text-lg">
          {copy.title}
        </h2>
        {dispute.status === 'open' && (
          <p className="text-sm font-semibold">
            {dispute.opened_by === userId
              ? roomCopy.disputeUnderWay.me
              : roomCopy.disputeUnderWay.other({ other: other.first_name })}
          </p>
        )}
        <p className="text-sm text-text-2" role="status">
          {nextWords(dispute, view, other.first_name)}
        </p>
      </div>
      <DisputeRecord dispute={dispute} mine={view.mine} other={other.first_name} />
      <Said
        title={copy.theirs({ other: other.first_name })}
        words={view.words.theirs ?? copy.silent({ other: other.first_name })}
        isSilent={view.words.theirs === null}
        statement={theirs}
      />
      {(view.words.mine !== null || view.statement === 'none') && (
        <Said
          title={copy.mine}
          words={view.words.mine ?? copy.silentMe}
          isSilent={view.words.mine === null}
          statement={own}
        />
      )}
      {view.statement !== 'none' && (
        <DisputeStatement claimId={claim.id} given={own} view={view} other={other} />
      )}
      {view.canAppeal && <AppealDecision claimId={claim.id} />}
      <Timeline dispute={dispute} view={view} other={other} />
    </Card>
  )
}

type SaidProps = {
  title: string
  words: string
  isSilent: boolean
  statement: Dispute['statements'][number] | undefined
}

function Said({ title, words, isSilent, statement }: SaidProps) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className={isSilent ? 'text-sm text-muted' : 'whitespace-pre-line text-sm'}>{words}</p>
      <ClaimPictures ids={statement?.pictures ?? []} label={title} />
    </div>
  )
}

function Timeline({ dispute, view, other }: { dispute: Dispute; view: DisputeView; other: Party }) {
  const who = (by: Dispute['timeline'][number]['by']) => {
    if (by === null || by === 'operator') return null
    return by === view.mine ? copy.you : other.first_name
  }
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{copy.timeline}</h3>
      <ol className="grid gap-2 border-s border-border ps-3">
        {dispute.timeline.map(({ at, what, by }) => (
          <li key={`${what} ${by} ${at}`} className="grid text-sm">
            <span>{[stepWordsOf[what], who(by)].filter(Boolean).join(' · ')}</span>
            <time dateTime={at} className="num text-xs text-muted">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  )
}

import {
  DECISION_REASONS,
  type DecisionReason,
  DESK_NOTE_MAX_LENGTH,
  type DeskDisputeCase,
} from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Badge, Button, Checkbox, Dialog, Notice, Select, TextArea, toast } from '@oja/ui'
import { useState } from 'react'
import { formatCoinShort, formatDateTime } from '../../src/lib/format.ts'
import { disputesCopy as copy } from '../desk-copy.ts'
import { DeskForm, type Draft, FormButtons, textOf } from '../frame/desk-form.tsx'
import { Key } from '../frame/keys.tsx'
import { Panel } from '../frame/panel.tsx'
import { useDraft } from '../frame/use-draft.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { useGoOn } from '../lib/use-go-on.ts'
import { useLast } from '../lib/use-last.ts'

type Side = 'buyer' | 'seller'

/** The first decision, the proposals, and the form to decide. */
export function DisputeDecision({ found }: { found: DeskDisputeCase }) {
  const { dispute } = found.claim
  const isAppeal = found.stage === 'appeal'
  return (
    <Panel title={copy.decide}>
      {isAppeal && dispute !== null && dispute.winner !== null && (
        <div className="grid gap-1 text-sm">
          <p className="text-text-2">{copy.firstDecision}</p>
          <p>
            {copy.decidedFor(copy.by[dispute.winner])}
            {dispute.note !== null && `: ${dispute.note}`}
          </p>
          <p className="text-xs text-muted">{found.decided_by.join(', ')}</p>
          {dispute.appeal && (
            <>
              <p className="mt-2 text-text-2">{copy.appealReason}</p>
              <p className="whitespace-pre-wrap">{dispute.appeal.reason}</p>
            </>
          )}
          <p className="mt-2 text-text-2">
            {copy.houseHolds(formatCoinShort(found.house_holds, found.code))}
          </p>
        </div>
      )}
      {proposalsOf(found).map((proposal) => (
        <div key={proposal.at} className="grid gap-1 border-l-2 border-gold-border pl-3 text-sm">
          <p className="font-semibold">{copy.proposal(proposal.by, copy.by[proposal.winner])}</p>
          <p className="flex flex-wrap gap-1">
            <Badge>{copy.reasons[proposal.reason]}</Badge>
            {proposal.no_payment && <Badge tone="negative">{copy.neverPaid}</Badge>}
          </p>
          <p className="text-text-2">{proposal.note}</p>
        </div>
      ))}
      <Deciding found={found} />
    </Panel>
  )
}

function Deciding({ found }: { found: DeskDisputeCase }) {
  const [side, setSide] = useState<Side | null>(null)
  const named = useLast(side) ?? 'buyer'
  const decision = `${found.stage} ${found.id}`
  const drafts = { buyer: useDraft(`${decision} buyer`), seller: useDraft(`${decision} seller`) }
  const [noPayment, setNoPayment] = useState(false)
  const goOn = useGoOn()
  const decideFor = (winner: Side) => {
    const draft = drafts[winner]
    setNoPayment(draft.size > 0 ? draft.has('no_payment') : (proposalFor(found, winner)?.no_payment ?? false))
    setSide(winner)
  }
  const mayDecide = !found.is_barred && !found.waits_for_other && found.is_ready
  useShortcuts(
    mayDecide
      ? [
          { keys: ['b'], label: copy.keyBuyer, act: () => decideFor('buyer') },
          { keys: ['s'], label: copy.keySeller, act: () => decideFor('seller') },
        ]
      : [],
  )
  if (found.is_barred) return <Notice>{copy.barred}</Notice>
  if (found.waits_for_other) return <Notice>{copy.waitsText}</Notice>
  if (!found.is_ready) return <Notice>{copy.notReady(formatDateTime(found.ready_at))}</Notice>
  const act = actOf(found, named, noPayment)
  return (
    <>
      {found.needs_two && <Notice>{copy.needsTwo}</Notice>}
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        <Button variant="secondary" onClick={() => decideFor('buyer')}>
          {copy.forBuyer} <Key>b</Key>
        </Button>
        <Button variant="secondary" onClick={() => decideFor('seller')}>
          {copy.forSeller} <Key>s</Key>
        </Button>
      </div>
      <Dialog
        title={copy.decideTitle[named]}
        description={
          act === 'propose'
            ? copy.proposeText
            : found.stage === 'appeal'
              ? copy.appealText
              : copy.decideText[named]
        }
        open={side !== null}
        onOpenChange={(open) => !open && setSide(null)}
      >
        <Decision
          found={found}
          side={named}
          draft={drafts[named]}
          act={act}
          noPayment={noPayment}
          onNoPayment={setNoPayment}
          onDone={() => setSide(null)}
          // A decided case is no longer in the queue. Not in the dialog, which may close before the response comes.
          onDecided={() => goOn(`/${found.stage}s`)}
        />
      </Dialog>
    </>
  )
}

type Act = 'decide' | 'propose' | 'confirm'
type DecisionProps = {
  found: DeskDisputeCase
  side: Side
  draft: Draft
  act: Act
  noPayment: boolean
  onNoPayment: (noPayment: boolean) => void
  onDone: () => void
  onDecided: () => Promise<void>
}

function Decision(props: DecisionProps) {
  const { found, side, draft, act, noPayment, onNoPayment, onDone, onDecided } = props
  const { mutateAsync: decide } = useDeskAct('deskDisputeDecide')
  const { mutateAsync: decideAppeal } = useDeskAct('deskAppealDecide')
  const proposed = proposalFor(found, side)
  const [typed] = useState(() => new Map(draft))
  const [reason, setReason] = useState<DecisionReason | ''>(
    () => DECISION_REASONS.find((one) => one === typed.get('reason')) ?? proposed?.reason ?? '',
  )
  // A refusal loads the case again behind this dialog, where nobody can read it. Pressing again must not count as having read it.
  const [seen] = useState(() => newestOf(found))
  const isAppeal = found.stage === 'appeal'
  return (
    <DeskForm
      draft={draft}
      send={async (data) => {
        if (reason === '') return
        const body = { id: found.id, winner: side, reason, note: textOf(data, 'note') }
        const { state } = await (isAppeal
          ? decideAppeal({ body })
          : decide({
              body: { ...body, no_payment: data.has('no_payment'), seen_statement: seen },
            }))
        toast.success(state === 'decided' ? copy.decided : copy.awaiting)
        if (state === 'decided') await onDecided()
        else onDone()
      }}
    >
      <Select<DecisionReason>
        required
        autoFocus
        label={copy.reason}
        name="reason"
        value={reason}
        onValueChange={(chosen) => {
          setReason(chosen)
          onNoPayment(proposed?.no_payment ?? chosen === 'no-payment')
        }}
        placeholder={copy.reason}
        options={DECISION_REASONS.map((value) => ({ value, label: copy.reasons[value] }))}
      />
      <TextArea
        required
        label={copy.note}
        name="note"
        rows={4}
        maxLength={DESK_NOTE_MAX_LENGTH}
        defaultValue={typed.get('note') ?? proposed?.note ?? ''}
      />
      {!isAppeal && side === 'seller' && (
        <Checkbox
          name="no_payment"
          label={copy.noPayment}
          checked={noPayment}
          onCheckedChange={onNoPayment}
        />
      )}
      <FormButtons submit={copy.acts[act]} onCancel={onDone} />
    </DeskForm>
  )
}

/** What operators proposed at this stage: an appeal also comes with the proposals of its dispute. */
function proposalsOf({ proposals, stage }: DeskDisputeCase) {
  return proposals.filter((proposal) => proposal.stage === stage)
}

function proposalFor(found: DeskDisputeCase, side: Side) {
  return proposalsOf(found).findLast(({ winner }) => winner === side)
}

/** What a decision for a side does. Another decision than the last proposal is a new proposal, also where only `noPayment` differs. */
function actOf(found: DeskDisputeCase, side: Side, noPayment: boolean): Act {
  if (!found.needs_two) return 'decide'
  const last = proposalsOf(found).at(-1)
  const saysNoPayment = noPayment && side === 'seller' && found.stage === 'dispute'
  const isSame = last?.winner === side && last.no_payment === saysNoPayment
  return found.is_proposed && isSame ? 'confirm' : 'propose'
}

/** When the newest statement in the case was given or changed. */
function newestOf({ claim: { dispute } }: DeskDisputeCase): string | null {
  return (
    dispute?.statements
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null
  )
}

import {
  DECISION_REASONS,
  type DecisionReason,
  DESK_NOTE_MAX_LENGTH,
  type DeskDisputeCase,
} from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Badge, Button, Checkbox, Dialog, Notice, Select, TextArea, toast } from '@oja/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCoinShort, formatDateTime } from '../../src/lib/format.ts'
import { disputesCopy as copy } from '../desk-copy.ts'
import { DeskForm, type Draft, FormButtons, textOf } from '../frame/desk-form.tsx'
import { Key } from '../frame/keys.tsx'
import { Panel } from '../frame/panel.tsx'
import { useDraft } from '../frame/use-draft.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
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
          <p>
            <Badge>{copy.reasons[proposal.reason]}</Badge>
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
  const mayDecide = !found.is_barred && !found.waits_for_other && found.is_ready
  useShortcuts(
    mayDecide
      ? [
          { keys: ['b'], label: copy.keyBuyer, act: () => setSide('buyer') },
          { keys: ['s'], label: copy.keySeller, act: () => setSide('seller') },
        ]
      : [],
  )
  if (found.is_barred) return <Notice>{copy.barred}</Notice>
  if (found.waits_for_other) return <Notice>{copy.waitsText}</Notice>
  if (!found.is_ready) return <Notice>{copy.notReady(formatDateTime(found.ready_at))}</Notice>
  return (
    <>
      {found.needs_two && <Notice>{copy.needsTwo}</Notice>}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => setSide('buyer')}>
          {copy.forBuyer} <Key>b</Key>
        </Button>
        <Button variant="secondary" onClick={() => setSide('seller')}>
          {copy.forSeller} <Key>s</Key>
        </Button>
      </div>
      <Dialog
        title={copy.decideTitle[named]}
        description={
          actOf(found, named) === 'propose'
            ? copy.proposeText
            : found.stage === 'appeal'
              ? copy.appealText
              : copy.decideText[named]
        }
        open={side !== null}
        onOpenChange={(open) => !open && setSide(null)}
      >
        <Decision found={found} side={named} draft={drafts[named]} onDone={() => setSide(null)} />
      </Dialog>
    </>
  )
}

type DecisionProps = { found: DeskDisputeCase; side: Side; draft: Draft; onDone: () => void }

function Decision({ found, side, draft, onDone }: DecisionProps) {
  const { mutateAsync: decide } = useDeskAct('deskDisputeDecide')
  const { mutateAsync: decideAppeal } = useDeskAct('deskAppealDecide')
  const proposed = proposalsOf(found).findLast(({ winner }) => winner === side)
  const [typed] = useState(() => new Map(draft))
  const [reason, setReason] = useState<DecisionReason | ''>(
    () => DECISION_REASONS.find((one) => one === typed.get('reason')) ?? proposed?.reason ?? '',
  )
  // A refusal loads the case again behind this dialog, where nobody can read it. Pressing again must not count as having read it.
  const [seen] = useState(() => newestOf(found))
  const navigate = useNavigate()
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
        // A decided case is no longer in the queue.
        if (state === 'decided') await navigate(`/${found.stage}s`)
        else onDone()
      }}
    >
      <Select<DecisionReason>
        required
        autoFocus
        label={copy.reason}
        name="reason"
        value={reason}
        onValueChange={setReason}
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
          key={reason}
          name="no_payment"
          label={copy.noPayment}
          defaultChecked={
            typed.get('reason') === reason
              ? typed.has('no_payment')
              : (proposed?.no_payment ?? reason === 'no-payment')
          }
        />
      )}
      <FormButtons submit={copy.acts[actOf(found, side)]} onCancel={onDone} />
    </DeskForm>
  )
}

/** What operators proposed at this stage: an appeal also comes with the proposals of its dispute. */
function proposalsOf({ proposals, stage }: DeskDisputeCase) {
  return proposals.filter((proposal) => proposal.stage === stage)
}

/** What a decision for a side does. Another decision than the last proposal is a new proposal. */
function actOf(found: DeskDisputeCase, side: Side): 'decide' | 'propose' | 'confirm' {
  if (!found.needs_two) return 'decide'
  return found.is_proposed && proposalsOf(found).at(-1)?.winner === side ? 'confirm' : 'propose'
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

import {
  DECISION_REASONS,
  type DecisionReason,
  DESK_NOTE_MAX_LENGTH,
  type DeskDisputeCase,
} from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Badge, Button, Checkbox, Notice, Select, TextArea, toast } from '@oja/ui'
import { useState } from 'react'
import { formatCoinShort, formatDateTime } from '../../src/lib/format.ts'
import { disputesCopy as copy, reasonCopy } from '../desk-copy.ts'
import { choiceOf, textOf } from '../frame/desk-form.tsx'
import { useDialogAbout } from '../frame/dialogs.tsx'
import { Entries } from '../frame/entries.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { Key } from '../frame/keys.tsx'
import { Panel } from '../frame/panel.tsx'
import { type Draft, useDraft } from '../frame/use-draft.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { useGoOn } from '../lib/use-go-on.ts'

type Side = 'buyer' | 'seller'

/** The first decision, the proposals, and the form to decide. */
export function DisputeDecision({ found }: { found: DeskDisputeCase }) {
  const { dispute } = found.claim
  const isAppeal = found.stage === 'appeal'
  const whyNot = whyNotToDecide(found)
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
      <Entries of={proposalsOf(found)} keyOf={({ at }) => at}>
        {(proposal) => (
          <>
            <p className="font-semibold">{copy.proposal(proposal.by, copy.by[proposal.winner])}</p>
            <p className="flex flex-wrap gap-1">
              <Badge>{copy.reasons[proposal.reason]}</Badge>
              {proposal.no_payment && <Badge tone="negative">{copy.neverPaid}</Badge>}
            </p>
            <p className="text-text-2">{proposal.note}</p>
          </>
        )}
      </Entries>
      {whyNot === null ? <Deciding found={found} /> : <Notice>{whyNot}</Notice>}
    </Panel>
  )
}

function whyNotToDecide(found: DeskDisputeCase): string | null {
  if (found.is_barred) return copy.barred
  if (found.waits_for_other) return copy.waitsText
  return found.is_ready ? null : copy.notReady(formatDateTime(found.ready_at))
}

function Deciding({ found }: { found: DeskDisputeCase }) {
  const deciding = useDialogAbout<Side>()
  const side = deciding.about ?? 'buyer'
  const decision = `${found.stage} ${found.id}`
  const drafts = { buyer: useDraft(`${decision} buyer`), seller: useDraft(`${decision} seller`) }
  const [noPayment, setNoPayment] = useState(false)
  const decideFor = (winner: Side) => {
    const draft = drafts[winner]
    const proposed = proposalFor(found, winner)?.no_payment ?? false
    setNoPayment(Object.keys(draft).length > 0 ? 'no_payment' in draft : proposed)
    deciding.ask(winner)
  }
  useShortcuts([
    { keys: ['b'], label: copy.decideTitle.buyer, act: () => decideFor('buyer') },
    { keys: ['s'], label: copy.decideTitle.seller, act: () => decideFor('seller') },
  ])
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
      <DecisionDialog
        {...deciding.shown}
        found={found}
        side={side}
        draft={drafts[side]}
        noPayment={noPayment}
        onNoPayment={setNoPayment}
      />
    </>
  )
}

type DecisionProps = {
  found: DeskDisputeCase
  side: Side
  draft: Draft
  noPayment: boolean
  onNoPayment: (noPayment: boolean) => void
}

function DecisionDialog(props: DecisionProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { open, onOpenChange, ...decision } = props
  const { found, side, draft, noPayment } = decision
  const { mutateAsync: decide } = useDeskAct('deskDisputeDecide')
  const { mutateAsync: decideAppeal } = useDeskAct('deskAppealDecide')
  const goOn = useGoOn()
  const isAppeal = found.stage === 'appeal'
  const act = actOf(found, side, noPayment)

  async function send(data: FormData) {
    const reason = choiceOf(data, 'reason', DECISION_REASONS)
    if (reason === undefined) return
    const body = { id: found.id, winner: side, reason, note: textOf(data, 'note') }
    const { state } = await (isAppeal
      ? decideAppeal({ body })
      : decide({
          body: { ...body, no_payment: data.has('no_payment'), seen_statement: textOf(data, 'seen') || null },
        }))
    toast.success(state === 'decided' ? copy.decided : copy.awaiting)
    // A decided case is no longer in the queue.
    if (state === 'decided') await goOn(`/${found.stage}s`)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.decideTitle[side]}
      description={act === 'propose' ? copy.proposeText : isAppeal ? copy.appealText : copy.decideText[side]}
      draft={draft}
      submit={copy.acts[act]}
      send={send}
    >
      <DecisionFields {...decision} />
    </FormDialog>
  )
}

function DecisionFields({ found, side, draft, noPayment, onNoPayment }: DecisionProps) {
  const proposed = proposalFor(found, side)
  const [typed] = useState(() => ({ ...draft }))
  // A refusal loads the case again behind this dialog, where nobody can read it. Pressing again must not count as having read it.
  const [seen] = useState(() => newestOf(found))
  return (
    <>
      <input type="hidden" name="seen" value={seen ?? ''} />
      <Select<DecisionReason>
        required
        autoFocus
        label={reasonCopy.reason}
        name="reason"
        defaultValue={DECISION_REASONS.find((one) => one === typed['reason']) ?? proposed?.reason}
        onValueChange={(chosen) => onNoPayment(proposed?.no_payment ?? chosen === 'no-payment')}
        placeholder={reasonCopy.choose}
        options={DECISION_REASONS.map((value) => ({ value, label: copy.reasons[value] }))}
      />
      <TextArea
        required
        label={copy.note}
        name="note"
        rows={4}
        maxLength={DESK_NOTE_MAX_LENGTH}
        defaultValue={typed['note'] ?? proposed?.note ?? ''}
      />
      {found.stage === 'dispute' && side === 'seller' && (
        <Checkbox
          name="no_payment"
          label={copy.noPayment}
          checked={noPayment}
          onCheckedChange={onNoPayment}
        />
      )}
    </>
  )
}

/** What operators proposed at this stage: an appeal also comes with the proposals of its dispute. */
function proposalsOf({ proposals, stage }: DeskDisputeCase) {
  return proposals.filter((proposal) => proposal.stage === stage)
}

function proposalFor(found: DeskDisputeCase, side: Side) {
  return proposalsOf(found).findLast(({ winner }) => winner === side)
}

type Act = 'decide' | 'propose' | 'confirm'

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

import { isApiError } from '@oja/api/client'
import {
  DESK_NOTE_MAX_LENGTH,
  type DeskKycCase,
  KYC_REASONS,
  KYC_SENTENCE_MAX_LENGTH,
  type KycReason,
} from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Button, ConfirmDialog, Dialog, Notice, Select, TextArea, toast } from '@oja/ui'
import { useState } from 'react'
import { formatDateTime, fullName } from '../../src/lib/format.ts'
import { commonCopy, kycCopy as copy } from '../desk-copy.ts'
import { DeskForm, type Draft, FormButtons, textOf } from '../frame/desk-form.tsx'
import { Key } from '../frame/keys.tsx'
import { Panel } from '../frame/panel.tsx'
import { useDraft } from '../frame/use-draft.ts'
import { sentenceOf, tryTo } from '../lib/problem.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { useGoOn } from '../lib/use-go-on.ts'

/** The buttons to decide, or the decision. An operator can verify a customer only after viewing the pictures. */
export function KycDecision({ found }: { found: DeskKycCase }) {
  if (found.status !== 'processing')
    return (
      <Panel title={copy.states[found.status]}>
        {found.decided_at !== null && (
          <p className="text-sm text-text-2">
            {copy.decidedBy(
              copy.deciders[found.decided_by ?? ''] ?? found.decided_by ?? '',
              formatDateTime(found.decided_at),
            )}
          </p>
        )}
        {found.sentence !== null && <p className="text-sm">{copy.sentToCustomer(found.sentence)}</p>}
        {found.note !== null && <p className="text-sm text-text-2">{copy.noted(found.note)}</p>}
      </Panel>
    )
  return <Deciding found={found} />
}

function Deciding({ found }: { found: DeskKycCase }) {
  const { mutateAsync: decide } = useDeskAct('deskKycDecide')
  const [asked, setAsked] = useState<'verify' | 'refuse' | null>(null)
  const draft = useDraft(`refusal ${found.id}`)
  const goOn = useGoOn()
  const hasLooked = found.pictures_until !== null
  const close = (open: boolean) => setAsked((now) => (open ? now : null))

  useShortcuts([
    { keys: ['v'], label: copy.keyVerify, act: () => hasLooked && setAsked('verify') },
    { keys: ['r'], label: copy.keyRefuse, act: () => setAsked('refuse') },
  ])

  async function send(body: {
    decision: 'verified' | 'rejected'
    reason?: KycReason
    sentence?: string
    note?: string
  }) {
    const { next } = await decide({ body: { id: found.id, ...body } })
    toast.success(body.decision === 'verified' ? copy.verified : copy.refused)
    if (next === null) toast.info(copy.queueEmpty)
    await goOn(next === null ? '/kyc' : `/kyc/${next}`)
  }

  return (
    <div className="lg:sticky lg:top-20">
      <Panel title={copy.decide}>
        {!hasLooked && <Notice>{copy.lookFirst}</Notice>}
        <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
          <Button disabled={!hasLooked} onClick={() => setAsked('verify')}>
            {copy.verify} <Key>v</Key>
          </Button>
          <Button variant="secondary" onClick={() => setAsked('refuse')}>
            {copy.refuse} <Key>r</Key>
          </Button>
        </div>
      </Panel>
      <ConfirmDialog
        open={asked === 'verify'}
        onOpenChange={close}
        title={copy.verifyTitle}
        labels={{ confirm: copy.verifyNow, cancel: commonCopy.cancel }}
        onConfirm={async () => {
          await tryTo(() => send({ decision: 'verified' }))
          setAsked(null)
        }}
      >
        {copy.verifyText(fullName(found.customer))}
      </ConfirmDialog>
      <Dialog title={copy.refuseTitle} open={asked === 'refuse'} onOpenChange={close}>
        <Refusal
          draft={draft}
          onCancel={() => setAsked(null)}
          send={async (refusal) => {
            try {
              await send({ decision: 'rejected', ...refusal })
            } catch (error) {
              if (!isApiError(error, 'conflict')) throw error
              // A colleague has decided the case. Now this form goes, and what it says with it.
              toast.error(sentenceOf(error))
            }
            setAsked(null)
          }}
        />
      </Dialog>
    </div>
  )
}

type Refused = { reason: KycReason; sentence?: string; note?: string }

type RefusalProps = { draft: Draft; send: (refused: Refused) => Promise<void>; onCancel: () => void }

function Refusal({ draft, send, onCancel }: RefusalProps) {
  const [typed] = useState(() => new Map(draft))
  const [reason, setReason] = useState<KycReason | ''>(
    () => KYC_REASONS.find((one) => one === typed.get('reason')) ?? '',
  )
  return (
    <DeskForm
      draft={draft}
      send={async (data) => {
        if (reason === '') return
        const [sentence, note] = [textOf(data, 'sentence'), textOf(data, 'note')]
        await send({ reason, ...(sentence ? { sentence } : {}), ...(note ? { note } : {}) })
      }}
    >
      <Select<KycReason>
        required
        autoFocus
        label={copy.reason}
        name="reason"
        value={reason}
        onValueChange={setReason}
        placeholder={copy.reason}
        options={KYC_REASONS.map((value) => ({ value, label: copy.reasons[value] }))}
      />
      {reason === 'other' && (
        <TextArea
          required
          label={copy.sentence}
          name="sentence"
          rows={2}
          maxLength={KYC_SENTENCE_MAX_LENGTH}
          defaultValue={typed.get('sentence')}
        />
      )}
      <TextArea
        label={copy.note}
        hint={copy.optional}
        name="note"
        rows={2}
        maxLength={DESK_NOTE_MAX_LENGTH}
        defaultValue={typed.get('note')}
      />
      <FormButtons submit={copy.refuseNow} onCancel={onCancel} />
    </DeskForm>
  )
}

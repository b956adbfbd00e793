import { isApiError } from '@oja/api/client'
import {
  DESK_NOTE_MAX_LENGTH,
  type DeskKycCase,
  KYC_REASONS,
  KYC_SENTENCE_MAX_LENGTH,
  type KycReason,
} from '@oja/api/contract'
import { type DeskOptions, useDeskAct } from '@oja/api/desk'
import { Button, Notice, Select, TextArea, toast } from '@oja/ui'
import { useState } from 'react'
import { fullName } from '../../src/lib/format.ts'
import { kycCopy as copy, reasonCopy } from '../desk-copy.ts'
import { choiceOf, textOf } from '../frame/desk-form.tsx'
import { Confirm } from '../frame/dialogs.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { Key } from '../frame/keys.tsx'
import { Panel } from '../frame/panel.tsx'
import { type Draft, useDraft } from '../frame/use-draft.ts'
import { sentenceOf } from '../lib/problem.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { useGoOn } from '../lib/use-go-on.ts'
import { Outcome } from './kyc-history.tsx'

/** The buttons to decide, or the decision. An operator can verify a customer only after viewing the pictures. */
export function KycDecision({ found }: { found: DeskKycCase }) {
  if (found.status === 'processing') return <Deciding found={found} />
  return (
    <Panel title={copy.states[found.status]}>
      <Outcome of={found} />
    </Panel>
  )
}

function Deciding({ found }: { found: DeskKycCase }) {
  const { mutateAsync: decide } = useDeskAct('deskKycDecide')
  const [asked, setAsked] = useState<'verify' | 'refuse' | null>(null)
  const draft = useDraft(`refusal ${found.id}`)
  const goOn = useGoOn()
  const hasLooked = found.pictures_until !== null
  const close = (open: boolean) => setAsked((now) => (open ? now : null))

  useShortcuts([
    { keys: ['v'], label: copy.verify, act: () => hasLooked && setAsked('verify') },
    { keys: ['r'], label: copy.refuse, act: () => setAsked('refuse') },
  ])

  async function send(body: Omit<DeskOptions<'deskKycDecide'>['body'], 'id'>) {
    const { next } = await decide({ body: { id: found.id, ...body } })
    toast.success(body.decision === 'verified' ? copy.verified : copy.refused)
    if (next === null) toast.info(copy.queueEmpty)
    await goOn(next === null ? '/kyc' : `/kyc/${next}`)
  }

  async function refuse(data: FormData) {
    const reason = choiceOf(data, 'reason', KYC_REASONS)
    if (reason === undefined) return
    const [sentence, note] = [textOf(data, 'sentence'), textOf(data, 'note')]
    try {
      await send({ decision: 'rejected', reason, ...(sentence && { sentence }), ...(note && { note }) })
    } catch (error) {
      if (!isApiError(error, 'conflict')) throw error
      // A colleague has decided the case. Now this form goes, and what it says with it.
      toast.error(sentenceOf(error))
    }
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
      <Confirm
        open={asked === 'verify'}
        onOpenChange={close}
        tone="neutral"
        title={copy.verifyTitle}
        text={copy.verifyText(fullName(found.customer))}
        confirm={copy.verifyNow}
        act={() => send({ decision: 'verified' })}
      />
      <FormDialog
        open={asked === 'refuse'}
        onOpenChange={close}
        title={copy.refuseTitle}
        draft={draft}
        submit={copy.refuseNow}
        send={refuse}
      >
        <RefusalFields draft={draft} />
      </FormDialog>
    </div>
  )
}

function RefusalFields({ draft }: { draft: Draft }) {
  const [typed] = useState(() => ({ ...draft }))
  const [reason, setReason] = useState<KycReason | ''>(
    () => KYC_REASONS.find((one) => one === typed['reason']) ?? '',
  )
  return (
    <>
      <Select<KycReason>
        required
        autoFocus
        label={reasonCopy.reason}
        name="reason"
        value={reason}
        onValueChange={setReason}
        placeholder={reasonCopy.choose}
        options={KYC_REASONS.map((value) => ({ value, label: copy.reasons[value] }))}
      />
      {reason === 'other' && (
        <TextArea
          required
          label={copy.sentence}
          name="sentence"
          rows={2}
          maxLength={KYC_SENTENCE_MAX_LENGTH}
          defaultValue={typed['sentence']}
        />
      )}
      <TextArea
        label={copy.note}
        hint={copy.optional}
        name="note"
        rows={2}
        maxLength={DESK_NOTE_MAX_LENGTH}
        defaultValue={typed['note']}
      />
    </>
  )
}

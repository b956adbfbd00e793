import {
  blockPerson,
  contractErrors,
  NOTE_MAX_LENGTH,
  notePerson,
  REPORT_REASONS,
  REPORT_TEXT_MAX_LENGTH,
  reportPerson,
  type ReportReason,
  unblockPerson,
} from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { ConfirmDialog, Menu, Select, TextArea, toast } from '@oja/ui'
import { Ban, EllipsisVertical, Flag, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { FAILED_ACT, tryTo } from '../../../lib/error-message.ts'
import { icon } from '../../../lib/icon.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useUser } from '../../../session/index.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useOutcome } from '../../../shared/use-intent.ts'
import { personCopy as copy } from './chat-copy.ts'

type Person = { id: string; name: string; note: string | null; blocked: boolean }
type PersonMenuProps = {
  person: Person
  /** The trade that a report is about. */
  claimId?: string | undefined
}

/** What a customer can do about the other person: keep a note, block, report. Source: docs/product/chat.md#block */
export function PersonMenu({ person, claimId }: PersonMenuProps) {
  const { name } = person
  const [asked, setAsked] = useState<'note' | 'block' | 'report' | null>(null)
  const { mutateAsync: block } = useCallMutation(blockPerson)
  const { mutateAsync: unblock } = useCallMutation(unblockPerson)
  const close = () => setAsked(null)
  useOutcome(FAILED_ACT, String(person.blocked))

  async function change(act: 'block' | 'lift') {
    const query = { person: person.id }
    await tryTo(async () => {
      await (act === 'block' ? block({ query }) : unblock({ query }))
      toast.success(act === 'block' ? copy.block.done({ name }) : copy.block.lifted({ name }))
    })
    close()
  }

  return (
    <>
      <Menu
        label={copy.menu({ name })}
        trigger={<EllipsisVertical {...icon} />}
        items={[
          { label: copy.note.open, icon: <NotebookPen {...icon} />, onSelect: () => setAsked('note') },
          person.blocked
            ? { label: copy.block.lift, icon: <Ban {...icon} />, onSelect: () => void change('lift') }
            : { label: copy.block.open, icon: <Ban {...icon} />, onSelect: () => setAsked('block') },
          { label: copy.report.open, icon: <Flag {...icon} />, onSelect: () => setAsked('report') },
        ]}
      />
      {asked === 'note' && <NoteDialog person={person} onClose={close} />}
      {asked === 'report' && <ReportDialog person={person} claimId={claimId} onClose={close} />}
      <ConfirmDialog
        open={asked === 'block'}
        onOpenChange={close}
        title={copy.block.title({ name })}
        labels={{ confirm: copy.block.open, cancel: copy.block.cancel }}
        tone="negative"
        onConfirm={() => change('block')}
      >
        {copy.block.text}
      </ConfirmDialog>
    </>
  )
}

function NoteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { mutateAsync: keep } = useCallMutation(notePerson)
  const { id: owner } = useUser()
  const form = useForm({
    draft: { owner, form: `note ${person.id}` },
    initial: { note: person.note ?? '' },
    validate: ({ note }) => contractErrors(notePerson.body, { person: person.id, note }),
    submit: async ({ note }) => {
      await keep({ body: { person: person.id, note } })
      toast.success(copy.note.saved)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      form={form}
      labels={{ submit: copy.note.save }}
      title={copy.note.title({ name: person.name })}
      description={copy.note.text}
    >
      <TextArea
        label={copy.note.field}
        hint={copy.note.hint}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        {...form.text('note')}
      />
    </FormDialog>
  )
}

function ReportDialog({ person, claimId, onClose }: PersonMenuProps & { onClose: () => void }) {
  const { mutateAsync: report } = useCallMutation(reportPerson)
  const { id: owner } = useUser()
  const form = useForm<{ reason: ReportReason | ''; text: string }>({
    draft: {
      owner,
      form: `report ${person.id}`,
      accepts: ({ reason }) => reason === '' || REPORT_REASONS.includes(reason),
    },
    // No default: a preselected reason could accuse somebody by accident.
    initial: { reason: '', text: '' },
    validate: (values) => contractErrors(reportPerson.body, { person: person.id, ...values }),
    submit: async ({ reason, text }) => {
      if (reason === '') return
      await report({ body: { person: person.id, reason, text, claim: claimId } })
      toast.success(copy.report.sent)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      form={form}
      labels={{ submit: copy.report.send }}
      title={copy.report.title({ name: person.name })}
      description={copy.report.text}
      size="md"
      className="grid gap-4"
    >
      <Select
        required
        label={copy.report.reason}
        placeholder={copy.report.choose}
        options={REPORT_REASONS.map((value) => ({ value, label: copy.report.reasons[value] }))}
        {...form.value('reason')}
      />
      <TextArea
        label={copy.report.details}
        rows={4}
        maxLength={REPORT_TEXT_MAX_LENGTH}
        {...form.text('text')}
      />
    </FormDialog>
  )
}

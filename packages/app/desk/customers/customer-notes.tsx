import { DESK_REASON_LENGTH, type DeskCustomer } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Button, TextArea, toast } from '@oja/ui'
import { formatDateTime } from '../../src/lib/format.ts'
import { customerCopy as copy } from '../desk-copy.ts'
import { DeskForm, textOf } from '../frame/desk-form.tsx'
import { Panel } from '../frame/panel.tsx'

type CustomerNotesProps = { customer: DeskCustomer; typed: string; onType: (text: string) => void }

/** The operators' notes for each other. */
export function CustomerNotes({ customer, typed, onType }: CustomerNotesProps) {
  const { mutateAsync: add } = useDeskAct('deskAddNote')
  return (
    <Panel title={copy.notes}>
      <DeskForm
        send={async (data) => {
          await add({ query: { id: customer.id }, body: { reason: textOf(data, 'reason') } })
          toast.success(copy.noted)
          onType('')
        }}
      >
        <TextArea
          required
          label={copy.note}
          hint={copy.noteHint}
          name="reason"
          rows={2}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          {...DESK_REASON_LENGTH}
        />
        <Button type="submit" size="sm" className="w-fit">
          {copy.addNote}
        </Button>
      </DeskForm>
      {customer.notes.length > 0 && (
        <ol className="grid gap-3">
          {customer.notes.map((note) => (
            <li key={note.id} className="grid gap-0.5 border-l-2 border-border pl-3 text-sm">
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
              <p className="text-xs text-muted">
                {note.by}, {formatDateTime(note.at)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

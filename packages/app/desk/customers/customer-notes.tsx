import { DESK_REASON_LENGTH, type DeskCustomer } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { toast } from '@oja/ui'
import { customerCopy as copy } from '../desk-copy.ts'
import { ByLine, Entries } from '../frame/entries.tsx'
import { Panel } from '../frame/panel.tsx'
import { WriteForm } from '../frame/write-form.tsx'

/** The operators' notes for each other. */
export function CustomerNotes({ customer: { id, notes } }: { customer: DeskCustomer }) {
  const { mutateAsync: add } = useDeskAct('deskAddNote')
  return (
    <Panel title={copy.notes}>
      <WriteForm
        draft={`note ${id}`}
        label={copy.note}
        hint={copy.noteHint}
        name="reason"
        {...DESK_REASON_LENGTH}
        submit={copy.addNote}
        send={async (reason) => {
          await add({ query: { id }, body: { reason } })
          toast.success(copy.noted)
        }}
      />
      <Entries of={notes} keyOf={(note) => note.id}>
        {(note) => (
          <>
            <p className="whitespace-pre-wrap">{note.text}</p>
            <ByLine by={note.by} at={note.at} />
          </>
        )}
      </Entries>
    </Panel>
  )
}

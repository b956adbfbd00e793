import { DESK_NOTE_MAX_LENGTH, type DeskReport, REPORT_OUTCOMES } from '@oja/api/contract'
import { useDesk, useDeskAct } from '@oja/api/desk'
import { Button, Select, TextArea } from '@oja/ui'
import { commonCopy, reportsCopy as copy } from '../desk-copy.ts'
import { ageColumn } from '../frame/deadline.tsx'
import { choiceOf, textOf } from '../frame/desk-form.tsx'
import { useDialogAbout } from '../frame/dialogs.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { CustomerLink } from '../frame/links.tsx'
import { Queue } from '../frame/queue.tsx'
import { shortId } from '../lib/short-id.ts'

/** The customers' reports about others, oldest first. */
export function ReportList() {
  const { mutateAsync: close } = useDeskAct('deskCloseReport')
  const closing = useDialogAbout<DeskReport>()
  const { about: report } = closing
  return (
    <Queue
      name="reports"
      lead={copy.lead}
      query={useDesk('deskReports')}
      empty={{ title: copy.empty }}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'person',
          header: copy.person,
          render: ({ person, about_person }) => (
            <>
              <CustomerLink isRow {...person} />
              <p className="text-sm whitespace-nowrap text-text-2">{copy.many(about_person)}</p>
            </>
          ),
        },
        {
          key: 'reason',
          header: copy.reason,
          render: ({ reason, text, claim }) => (
            <>
              <p>{copy.reasons[reason]}</p>
              {text !== null && <p className="text-sm text-text-2 wrap-anywhere">{text}</p>}
              {claim !== null && <p className="text-sm text-text-2">{copy.trade(shortId(claim))}</p>}
            </>
          ),
        },
        {
          key: 'reporter',
          header: copy.reporter,
          priority: 2,
          render: ({ reporter }) => <CustomerLink {...reporter} />,
        },
        ageColumn(copy.age, 'created_at', 2),
        {
          key: 'acts',
          header: commonCopy.acts,
          align: 'end',
          render: (row) => (
            <Button size="sm" variant="secondary" onClick={() => closing.ask(row)}>
              {copy.close}
            </Button>
          ),
        },
      ]}
    >
      {report && (
        <FormDialog
          {...closing.shown}
          title={copy.closeTitle}
          submit={copy.closeNow}
          send={(data) => {
            const outcome = choiceOf(data, 'outcome', REPORT_OUTCOMES) ?? 'no-action'
            return close({ query: { id: report.id }, body: { outcome, note: textOf(data, 'note') } })
          }}
          done={copy.closed}
        >
          <Select
            autoFocus
            label={copy.outcome}
            name="outcome"
            defaultValue="no-action"
            options={REPORT_OUTCOMES.map((value) => ({ value, label: copy.outcomes[value] }))}
          />
          <TextArea required label={copy.note} name="note" maxLength={DESK_NOTE_MAX_LENGTH} />
        </FormDialog>
      )}
    </Queue>
  )
}

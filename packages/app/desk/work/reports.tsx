import { DESK_NOTE_MAX_LENGTH, type DeskReport, REPORT_OUTCOMES, type ReportOutcome } from '@oja/api/contract'
import { useDesk, useDeskAct } from '@oja/api/desk'
import { Button, Dialog, Select, TextArea, toast } from '@oja/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { reportsCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { DeskForm, FormButtons, textOf } from '../frame/desk-form.tsx'
import { CustomerLink, Queue } from '../frame/queue.tsx'
import { shortId } from '../lib/short-id.ts'
import { useLast } from '../lib/use-last.ts'

/** The customers' reports about others, oldest first. */
export function ReportList() {
  const found = useDesk('deskReports')
  const [closing, setClosing] = useState<DeskReport | null>(null)
  const shown = useLast(closing)
  return (
    <Queue
      title={copy.title}
      lead={copy.lead}
      query={found}
      empty={{ title: copy.empty }}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'person',
          header: copy.person,
          rowHeader: true,
          render: ({ person, about_person }) => (
            <>
              <CustomerLink {...person} />
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
              {text !== null && <p className="text-sm text-text-2 [overflow-wrap:anywhere]">{text}</p>}
              {claim !== null && <p className="text-sm text-text-2">{copy.trade(shortId(claim))}</p>}
            </>
          ),
        },
        {
          key: 'reporter',
          header: copy.reporter,
          priority: 2,
          render: ({ reporter }) => (
            <Link to={`/customers/${reporter.id}`} className="link">
              {reporter.name}
            </Link>
          ),
        },
        {
          key: 'age',
          header: copy.age,
          align: 'end',
          priority: 2,
          render: (row) => <Age since={row.created_at} />,
        },
        {
          key: 'act',
          header: copy.act,
          align: 'end',
          render: (row) => (
            <Button size="sm" variant="secondary" onClick={() => setClosing(row)}>
              {copy.close}
            </Button>
          ),
        },
      ]}
    >
      <Dialog
        title={copy.closeTitle}
        open={closing !== null}
        onOpenChange={(open) => setClosing((now) => (open ? now : null))}
      >
        {shown && <Outcome report={shown} onDone={() => setClosing(null)} />}
      </Dialog>
    </Queue>
  )
}

function Outcome({ report, onDone }: { report: DeskReport; onDone: () => void }) {
  const { mutateAsync: close } = useDeskAct('deskCloseReport')
  const [outcome, setOutcome] = useState<ReportOutcome>('no-action')
  return (
    <DeskForm
      send={async (data) => {
        await close({ query: { id: report.id }, body: { outcome, note: textOf(data, 'note') } })
        toast.success(copy.closed)
        onDone()
      }}
    >
      <Select
        label={copy.outcome}
        value={outcome}
        onValueChange={setOutcome}
        options={REPORT_OUTCOMES.map((value) => ({ value, label: copy.outcomes[value] }))}
      />
      <TextArea required label={copy.note} name="note" maxLength={DESK_NOTE_MAX_LENGTH} />
      <FormButtons submit={copy.closeNow} onCancel={onDone} />
    </DeskForm>
  )
}

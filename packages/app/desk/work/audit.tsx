import { useDesk } from '@oja/api/desk'
import { Badge, Button, Notice, Table } from '@oja/ui'
import { formatNumber } from '../../src/lib/format.ts'
import { auditCopy as copy } from '../desk-copy.ts'
import { Loaded } from '../frame/loaded.tsx'
import { Panel } from '../frame/panel.tsx'
import { Screen } from '../frame/screen.tsx'

/** The result of the last audit, fetched each time the page is opened. */
export function Audit() {
  const found = useDesk('deskAudit')
  return (
    <Screen
      title={copy.title}
      lead={copy.lead}
      aside={
        <Button variant="secondary" size="sm" busy={found.isFetching} onClick={() => found.refetch()}>
          {copy.again}
        </Button>
      }
    >
      <Loaded query={found}>
        {(books) => (
          <div className="grid gap-4">
            <Notice
              tone={books.balanced ? 'positive' : 'negative'}
              title={books.balanced ? copy.balanced : copy.off}
            >
              {books.balanced ? copy.balancedText : copy.offText}
            </Notice>
            <Table
              label={copy.totals}
              rows={books.assets}
              rowKey={({ code }) => code}
              columns={[
                { key: 'code', header: copy.coin, rowHeader: true, render: ({ code }) => code },
                {
                  key: 'customers',
                  header: copy.customers,
                  align: 'end',
                  render: (row) => <Sum of={row.customer_total} />,
                },
                {
                  key: 'escrow',
                  header: copy.escrow,
                  align: 'end',
                  priority: 2,
                  render: (row) => <Sum of={row.escrow_total} />,
                },
                {
                  key: 'house',
                  header: copy.house,
                  align: 'end',
                  render: (row) => <Sum of={row.house_total} />,
                },
                {
                  key: 'ledger',
                  header: copy.ledger,
                  align: 'end',
                  priority: 3,
                  render: (row) => <Sum of={row.ledger_total} />,
                },
              ]}
            />
            <Panel title={copy.checks}>
              <ul className="grid gap-2 text-sm">
                {books.checks.map((check) => (
                  <li key={check.name} className="flex items-baseline gap-3">
                    <Badge tone={check.ok ? 'positive' : 'negative'}>
                      {check.ok ? copy.ok : copy.failed}
                    </Badge>
                    <p className="flex min-w-0 flex-wrap gap-x-3">
                      <span>{check.name}</span>
                      <span className="text-text-2">{check.detail}</span>
                    </p>
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function Sum({ of }: { of: string }) {
  return <span className="num">{formatNumber(of)}</span>
}

import { type DeskAnswer, useDesk } from '@oja/api/desk'
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
                { key: 'code', header: copy.coin, render: ({ code }) => code },
                { ...sum('customer_total'), header: copy.customers },
                { ...sum('escrow_total'), header: copy.escrow, priority: 2 },
                { ...sum('house_total'), header: copy.house },
                { ...sum('ledger_total'), header: copy.ledger, priority: 3 },
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

type Asset = DeskAnswer<'deskAudit'>['assets'][number]

function sum(key: Exclude<keyof Asset, 'code'>) {
  return {
    key,
    align: 'end',
    render: (row: Asset) => <span className="num">{formatNumber(row[key])}</span>,
  } as const
}

import type { DeskCustomer } from '@oja/api/contract'
import { frameCopy, reportsCopy as copy } from '../desk-copy.ts'
import { ByLine, Entries } from '../frame/entries.tsx'
import { CustomerLink } from '../frame/links.tsx'
import { Panel } from '../frame/panel.tsx'

const REASONS: Readonly<Record<string, string>> = copy.reasons
const OUTCOMES: Readonly<Record<string, string>> = copy.outcomes

/** What others reported about the customer, and what came of it. */
export function CustomerReports({ customer }: { customer: DeskCustomer }) {
  return (
    <Panel title={frameCopy.links.reports}>
      <Entries of={customer.reports} keyOf={({ id }) => id} empty={copy.none}>
        {({ reason, by, outcome, at }) => (
          <>
            <p>{REASONS[reason] ?? reason}</p>
            <p className="text-text-2">{outcome === null ? copy.open : (OUTCOMES[outcome] ?? outcome)}</p>
            <ByLine by={<CustomerLink {...by} />} at={at} />
          </>
        )}
      </Entries>
    </Panel>
  )
}

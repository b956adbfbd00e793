import type { DeskCustomer } from '@oja/api/contract'
import { useDesk } from '@oja/api/desk'
import { Badge, Notice, Tabs } from '@oja/ui'
import { useLocation, useParams } from 'react-router-dom'
import { formatDate, formatDateTime, formatNaira } from '../../src/lib/format.ts'
import { commonCopy, customerCopy as copy, frameCopy, trailCopy } from '../desk-copy.ts'
import { Loaded } from '../frame/loaded.tsx'
import { Fact, Panel } from '../frame/panel.tsx'
import { Screen } from '../frame/screen.tsx'
import { TrailPanel } from '../frame/trail-list.tsx'
import { CustomerActs } from './customer-acts.tsx'
import { CustomerPerson } from './customer-person.tsx'
import { Bounds, Notes, Reports, Sessions, Suspensions } from './customer-records.tsx'
import { CustomerTrades } from './customer-trades.tsx'

const KYC_TONES = {
  verified: 'positive',
  processing: 'brand',
  rejected: 'negative',
  unverified: 'neutral',
} as const

/** Everything that operators need about one customer. Personal data is shown only on request. */
export function Customer() {
  const { id = '' } = useParams()
  const found = useDesk('deskCustomer', { id })
  const from = caseBefore(useLocation().state)
  return (
    <Screen
      title={found.data?.name ?? copy.title}
      back={
        from === null ? { to: '/', label: frameCopy.links.overview } : { to: from, label: copy.backToCase }
      }
      aside={found.data && <Standing customer={found.data} />}
    >
      <Loaded query={found}>{(customer) => <Page key={customer.id} customer={customer} />}</Loaded>
    </Screen>
  )
}

/** The case from which the operator came here, to read about one of its sides. */
function caseBefore(state: { from?: unknown } | null): string | null {
  const from = state?.from
  return typeof from === 'string' && from.startsWith('/') ? from : null
}

function Standing({ customer }: { customer: DeskCustomer }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {customer.closed_at !== null && <Badge tone="negative">{copy.closed}</Badge>}
      {customer.frozen && <Badge tone="negative">{copy.frozen}</Badge>}
      <Badge tone={KYC_TONES[customer.kyc_status]}>{copy.kyc[customer.kyc_status]}</Badge>
      {customer.limits.reserve_block && <Badge tone="warning">{copy.blocked}</Badge>}
    </div>
  )
}

function Page({ customer }: { customer: DeskCustomer }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <CustomerPerson customer={customer} />
        <CustomerActs customer={customer} />
        <State customer={customer} />
        <Limits customer={customer} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <Tabs
          label={copy.tabs}
          defaultValue="trades"
          tabs={[
            { value: 'trades', label: copy.trades, panel: <CustomerTrades customer={customer} /> },
            { value: 'notes', label: copy.notes, panel: <Notes customer={customer} /> },
            { value: 'sessions', label: copy.sessions, panel: <Sessions customer={customer} /> },
            { value: 'reports', label: frameCopy.links.reports, panel: <Reports customer={customer} /> },
            { value: 'bounds', label: copy.bounds, panel: <Bounds customer={customer} /> },
            { value: 'suspensions', label: copy.suspensions, panel: <Suspensions customer={customer} /> },
            {
              value: 'trail',
              label: trailCopy.title,
              panel: <TrailPanel filter={{ customer: customer.id }} />,
            },
          ]}
        />
      </div>
    </div>
  )
}

function State({ customer }: { customer: DeskCustomer }) {
  const { cooling_off: coolingOff, counts } = customer
  return (
    <Panel title={copy.state}>
      {coolingOff && (
        <Notice tone="warning">
          {copy.coolingOff(copy.reasons[coolingOff.reason], formatDateTime(coolingOff.until))}
        </Notice>
      )}
      <dl className="grid gap-2 text-sm">
        <Fact term={copy.since}>{formatDate(customer.created_at)}</Fact>
        <Fact term={copy.secondFactor}>{customer.second_factor ? commonCopy.yes : commonCopy.no}</Fact>
        <Fact term={copy.tier}>{copy.tiers[customer.tier]}</Fact>
        <Fact term={copy.pin}>{copy.pins[customer.pin]}</Fact>
        {customer.kyc_reason !== null && <Fact term={copy.kycReason}>{customer.kyc_reason}</Fact>}
        <Fact term={copy.trades}>
          {copy.tradesOf(counts.trades, counts.trades_completed, counts.trades_open)}
        </Fact>
        <Fact term={copy.disputes}>{copy.disputesOf(counts.disputes, counts.disputes_lost)}</Fact>
        <Fact term={copy.transfers}>{counts.transfers}</Fact>
      </dl>
    </Panel>
  )
}

function Limits({ customer }: { customer: DeskCustomer }) {
  const { limits } = customer
  return (
    <Panel title={copy.limits}>
      <dl className="grid gap-2 text-sm">
        <Fact term={copy.openOrders}>{copy.ofMost(limits.open_orders, limits.max_open_orders)}</Fact>
        <Fact term={copy.openAds}>{copy.ofMost(limits.open_ads, limits.max_open_ads)}</Fact>
        <Fact term={copy.buyAd}>{formatNaira(limits.max_buy_ad)}</Fact>
        <Fact term={copy.endedToday}>{limits.ended_today}</Fact>
        <Fact term={copy.mayReserve}>
          {limits.reserve_block === null
            ? commonCopy.yes
            : copy.blockedUntil(limits.reserve_block.until && formatDateTime(limits.reserve_block.until))}
        </Fact>
      </dl>
    </Panel>
  )
}

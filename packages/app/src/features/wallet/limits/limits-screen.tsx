import { type DailyLimits, type DailyUse, limits } from '@oja/api/contract'
import { useCallQuery } from '@oja/api/react'
import { Badge, Button, Card, Notice, Progress, Skeleton } from '@oja/ui'
import { Link } from 'react-router-dom'
import { endOfWait, formatDateTime, formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { SettingsPage } from '../../../shared/page.tsx'
import { limitsCopy as copy } from './limits-copy.ts'

export default function LimitsScreen() {
  const found = useCallQuery(limits)
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      <Loaded query={found} loading={copy.loading} skeleton={<Skeleton height={420} radius={14} />}>
        {(daily) => <Limits daily={daily} />}
      </Loaded>
    </SettingsPage>
  )
}

/** How much of the daily limits is used, and how to raise them. Source: docs/product/screens.md#limits */
function Limits({ daily }: { daily: DailyLimits }) {
  const { tier, transfers, trades, raise_by: raiseBy, tiers } = daily
  return (
    <>
      <Card as="section" aria-label={copy.tierTitle} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">{copy.tierTitle}</h2>
          <Badge tone={tier === 'basic' ? 'neutral' : 'positive'}>{copy.tiers[tier]}</Badge>
        </div>
        <Day kind={copy.transfers} use={transfers} />
        <Day kind={copy.trades} use={trades} />
        <p className="text-sm text-text-2">{copy.rate}</p>
      </Card>
      {raiseBy !== null && (
        <Notice
          tone="info"
          title={copy.raiseTitle}
          action={
            <Button asChild variant="secondary" size="sm">
              <Link to={RAISE_AT[raiseBy]}>{copy.raise[raiseBy].action}</Link>
            </Button>
          }
        >
          {copy.raise[raiseBy].text}
        </Notice>
      )}
      <Card as="section" aria-label={copy.levels} padding="none" className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="px-4 pt-4 pb-2 text-start text-lg font-semibold lg:px-5">{copy.levels}</caption>
          <thead>
            <tr className="text-text-2">
              <th scope="col" className="px-4 py-2 text-start font-medium lg:px-5">
                {copy.level}
              </th>
              <th scope="col" className="px-2 py-2 text-end font-medium">
                {copy.transfers}
              </th>
              <th scope="col" className="py-2 ps-2 pe-4 text-end font-medium lg:pe-5">
                {copy.trades}
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((row) => (
              <tr
                key={row.tier}
                className={row.tier === tier ? 'border-t border-border bg-sunken' : 'border-t border-border'}
              >
                <th scope="row" className="px-4 py-3 text-start font-medium lg:px-5">
                  {copy.tiers[row.tier]}
                  {row.tier === tier && <span className="block text-xs text-text-2">{copy.yours}</span>}
                </th>
                <td className="num px-2 py-3 text-end">{formatNaira(row.transfers)}</td>
                <td className="num py-3 ps-2 pe-4 text-end lg:pe-5">{formatNaira(row.trades)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}

const RAISE_AT = { phone: paths.phone, identity: paths.kyc, support: paths.support } as const

function Day({ kind, use }: { kind: string; use: DailyUse }) {
  const { used, limit, left, more_at: moreAt } = use
  const words = { used: formatNaira(used), limit: formatNaira(limit), left: formatNaira(left) }
  return (
    <div className="grid gap-2">
      <div className="grid gap-x-3 sm:flex sm:items-baseline sm:justify-between">
        <h3 className="font-semibold">{kind}</h3>
        <p>
          <b className="font-semibold tabular-nums">{copy.left(words)}</b>{' '}
          <span className="text-sm text-text-2 tabular-nums">{copy.of(words)}</span>
        </p>
      </div>
      <Progress
        label={copy.meter({ kind, ...words })}
        value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
      />
      <p className="text-sm text-text-2">
        {used === 0 ? copy.unused : copy.used(words)}
        {moreAt !== null && left < limit && (
          <> · {copy.moreAt({ time: formatDateTime(endOfWait(moreAt)) })}</>
        )}
      </p>
    </div>
  )
}

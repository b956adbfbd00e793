import type { Ad } from '@oja/api/contract'
import { AdCard, Amount, Button, Menu } from '@oja/ui'
import { EllipsisVertical } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDate, formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { AdStatusBadge } from '../shared/status-badge.tsx'
import { createAdCopy, marketCopy, myAdsCopy as copy } from './ads-copy.ts'
import { useAdActs } from './use-ad-acts.tsx'

/** An ad of one's own in a list, with what can be done with it. */
export function OwnAdCard({ ad }: { ad: Ad }) {
  const { acts, dialog } = useAdActs(ad)
  const name = copy.name[ad.type]({ code: ad.code })
  return (
    <>
      <AdCard
        headingLevel={2}
        name={name}
        nameMeta={formatDate(ad.created_at)}
        price={formatNaira(ad.price)}
        priceUnit={createAdCopy.per({ code: ad.code })}
        quantity={<Amount value={ad.quantity} code={ad.code} />}
        limit={`${formatNaira(ad.limit.lowerbound)} – ${formatNaira(ad.limit.upperbound)}`}
        tag={<AdStatusBadge status={ad.status} />}
        action={
          <span className="flex items-center gap-1">
            <Button asChild theme="secondary" size="sm">
              <Link to={paths.adById(ad.id)} aria-label={copy.manageName({ ad: name })}>
                {copy.manage}
              </Link>
            </Button>
            {acts.length > 0 && (
              <Menu
                className="max-sm:hidden"
                label={marketCopy.menuOf({ ad: name })}
                trigger={<EllipsisVertical aria-hidden size={20} strokeWidth={1.75} />}
                items={acts.map(({ label, ask }) => ({ label, onSelect: ask }))}
              />
            )}
          </span>
        }
      />
      {dialog}
    </>
  )
}

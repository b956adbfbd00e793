import { AdCard, Amount, Card } from '@oja/ui'
import { formatCoinShort, formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { createAdCopy as copy } from './ads-copy.ts'
import { type AdDraft, worthOf } from './create-ad-rules.ts'
import { LinkNotice } from '../../../shared/links.tsx'

type PreviewProps = { draft: AdDraft; name: string; held: string | null }

/** The ad as others will see it, and what it takes from the Trading balance. */
export function CreateAdPreview({ draft, name, held }: PreviewProps) {
  const { type, code, rate, quantity, lowerbound, upperbound } = draft
  const worth = worthOf(draft)
  const naira = (text: string) => formatNaira(Number(text))
  const hasNothing = held !== null && Number(held) === 0
  return (
    <aside className="trade-column" aria-label={copy.preview[type]}>
      <p className="text-sm font-medium text-muted max-lg:mt-2">{copy.preview[type]}</p>
      <Card padding="none">
        <AdCard
          headingLevel={2}
          name={name}
          price={naira(rate)}
          priceUnit={copy.per({ code })}
          quantity={<Amount value={padded(quantity)} currency={code} />}
          limit={`${naira(lowerbound)} – ${naira(upperbound)}`}
        />
      </Card>
      {worth !== null && worth > 0 && (
        <p className="text-sm text-text-2">{copy.worth[type]({ naira: formatNaira(worth) })}</p>
      )}
      <LinkNotice
        title={copy.escrowTitle[type]}
        link={
          type === 'sell' && hasNothing ? { to: paths.assets, label: copy.needCoin({ code }) } : undefined
        }
      >
        {type === 'sell'
          ? copy.escrow.sell({ coin: quantity === '' ? copy.escrow.whole : formatCoinShort(quantity, code) })
          : copy.escrow.buy}
      </LinkNotice>
    </aside>
  )
}

/** Eight decimals, as every coin amount is shown. Source: docs/product/constants.md#money */
function padded(quantity: string): string {
  const [whole = '', fraction = ''] = quantity.split('.')
  return `${whole === '' ? '0' : whole}.${fraction.padEnd(8, '0')}`
}

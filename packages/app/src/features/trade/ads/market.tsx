import type { Ad, AdType } from '@oja/api/contract'
import { COINS, type Coin, FIRST_COIN } from '@oja/api/money'
import { useAds } from '@oja/api/react'
import {
  AdCard,
  AdCardHead,
  AdCardSkeleton,
  Amount,
  Button,
  CoinIcon,
  Dialog,
  Menu,
  SegmentedControl,
  TabPanel,
  Tabs,
} from '@oja/ui'
import { ClipboardList, EllipsisVertical, Megaphone, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { formatNaira, fullName } from '../../../lib/format.ts'
import { icon } from '../../../lib/icon.ts'
import { paths } from '../../../lib/paths.ts'
import { flags, setFlags } from '../../../session/index.ts'
import { EmptyCard } from '../../../shared/empty-card.tsx'
import { ListFrame } from '../shared/list-frame.tsx'
import { adHeight } from '../shared/long-list-rules.ts'
import { verbFor } from './ad-acts.ts'
import { useUrlChoice } from '../../../shared/use-url-choice.ts'
import { createAdCopy, marketCopy as copy } from './ads-copy.ts'
import { pageLabels } from '../../../lib/page-copy.ts'
import { Page } from '../../../shared/page.tsx'

const VERBS = ['buy', 'sell'] as const
const TABS_ID = 'market-coin'

/** The open ads of one coin, by what the customer does: Buy lists the ads of sellers. Source: docs/product/screens.md#market */
export default function MarketScreen() {
  const [verb, setVerb] = useUrlChoice<AdType>('side', VERBS)
  const [code, setCode] = useUrlChoice<Coin>('coin', [FIRST_COIN, ...COINS])
  return (
    <Page>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 sm:flex">
          <SegmentedControl
            label={copy.side}
            className="w-full sm:w-50"
            fullWidth
            value={verb}
            onValueChange={setVerb}
            options={[
              { value: 'buy', label: createAdCopy.buy, variant: 'buy' },
              { value: 'sell', label: createAdCopy.sell, variant: 'sell' },
            ]}
          />
          <div className="flex min-w-0 items-center justify-between gap-2 sm:flex-1">
            <Tabs
              // Without their icons, three codes fit on the smallest phones.
              className="min-w-0 overflow-x-auto max-[22.5rem]:[&_[data-slot=icon]]:hidden"
              id={TABS_ID}
              label={createAdCopy.coin}
              value={code}
              onValueChange={setCode}
              tabs={COINS.map((coin) => ({
                value: coin,
                label: coin,
                icon: <CoinIcon code={coin} size={20} />,
              }))}
            />
            <MarketMenu />
          </div>
        </div>
        <TabPanel tabsId={TABS_ID} value={code} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AdList verb={verb} code={code} />
        </TabPanel>
        <p className="flex gap-2 px-1 text-xs text-muted">
          <ShieldCheck aria-hidden size={16} strokeWidth={2} className="shrink-0" />
          {copy.safety}
        </p>
        <MarketNotice />
      </div>
    </Page>
  )
}

function MarketMenu() {
  const navigate = useNavigate()
  const items = [
    { label: pageLabels.orderHistory, href: paths.orders, icon: <ClipboardList {...icon} /> },
    { label: pageLabels.myAds, href: paths.myAds, icon: <Megaphone {...icon} /> },
  ]
  return (
    <Menu
      label={copy.menu}
      trigger={<EllipsisVertical {...icon} />}
      items={items.map((item) => ({ ...item, onSelect: () => void navigate(item.href) }))}
    />
  )
}

function AdList({ verb, code }: { verb: AdType; code: Coin }) {
  const listing = useAds({ status: 'open', code, type: verbFor(verb) })
  return (
    <ListFrame
      name={`market ${verb} ${code}`}
      listing={listing}
      situation="ad-list"
      row={drawAd}
      rowHeight={adHeight}
      head={<AdCardHead />}
      skeleton={<AdCardSkeleton count={5} />}
      empty={
        <EmptyCard title={copy.empty[verb]({ code })} to={paths.createAd} label={pageLabels.createAd}>
          {copy.emptyHint}
        </EmptyCard>
      }
    />
  )
}

const drawAd = (ad: Ad) => <MarketAd ad={ad} />

function MarketAd({ ad }: { ad: Ad }) {
  const verb = verbFor(ad.type)
  const { presence, note } = ad.initiator
  const name = fullName(ad.initiator)
  return (
    <AdCard
      headingLevel={2}
      name={name}
      online={presence === 'online' || undefined}
      nameMeta={note && copy.note({ note })}
      price={formatNaira(ad.price)}
      priceUnit={createAdCopy.per({ code: ad.code })}
      quantity={<Amount value={ad.available_quantity} currency={ad.code} />}
      limit={`${formatNaira(ad.limit.lowerbound)} – ${formatNaira(ad.limit.upperbound)}`}
      action={
        <Button asChild size="sm" variant={verb === 'buy' ? 'buy-soft' : 'sell-soft'}>
          <Link to={paths.adDetail(ad.id)} aria-label={copy.answer[verb]({ code: ad.code, name })}>
            {createAdCopy[verb]}
          </Link>
        </Button>
      }
    />
  )
}

/** What to know before the first trade. Once acknowledged, it does not appear again. Source: docs/product/screens.md#notices */
function MarketNotice() {
  const { marketNoticeSeen } = useSnapshot(flags)
  const [isClosed, setClosed] = useState(false)
  return (
    <Dialog
      open={!marketNoticeSeen && !isClosed}
      onOpenChange={(open) => setClosed(!open)}
      title={copy.noticeTitle}
      footer={<Button onClick={() => setFlags({ marketNoticeSeen: true })}>{copy.acknowledge}</Button>}
    >
      <div className="grid gap-3">
        {copy.notice.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  )
}

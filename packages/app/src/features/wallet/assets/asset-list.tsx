import { Button, Card, EmptyState, IconButton, SearchField } from '@oja/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { icon } from '../../../lib/icon.ts'
import { AssetLines } from '../asset-lines.tsx'
import { matchesAsset, readIntent } from '../asset-rules.ts'
import { Lines } from '../panel.tsx'
import { useAssets } from '../use-assets.ts'
import { useSearchText } from '../use-search-text.ts'
import { useSecure } from '../amounts.tsx'
import { walletCopy } from '../wallet-copy.ts'
import { useWalletKind, WalletToggle } from '../wallet-toggle.tsx'
import { assetsCopy as copy } from './assets-copy.ts'
import { pageLabels } from '../../../lib/page-copy.ts'
import { Page } from '../../../shared/page.tsx'

/** All assets, with a search. They link to what the customer came for. Source: docs/product/screens.md#assets */
export default function AssetsScreen() {
  const [kind, setKind] = useWalletKind()
  const [search] = useSearchParams()
  const intent = readIntent(search.get('intent'))
  const { text, setText } = useSearchText()
  const { assets, error, refetch } = useAssets(kind, intent)
  const shown = assets?.filter((asset) => matchesAsset(asset, text))

  return (
    <Page>
      {intent !== null && (
        <p className="text-text-2">{kind === 'trading' ? copy.tradingIntent : copy.intents[intent]}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex w-full flex-wrap items-center gap-1 lg:w-auto">
          <WalletToggle
            isLong
            kind={kind}
            onKindChange={setKind}
            className="min-w-0 flex-[1_1_8rem] lg:min-w-[320px]"
          />
          <BalancesEye />
        </div>
        <SearchField
          label={copy.search}
          placeholder={copy.search}
          value={text}
          onValueChange={setText}
          className="w-full lg:w-80"
        />
      </div>
      <Card as="section" padding="none" aria-label={pageLabels.assets}>
        <Lines
          lines={shown}
          error={error}
          situation="wallets"
          retry={refetch}
          empty={
            assets?.length === 0 ? (
              <EmptyState title={walletCopy.noAssets} />
            ) : (
              <NoneFound text={text.trim()} onClear={() => setText('')} />
            )
          }
        >
          {(lines) => <AssetLines assets={lines} />}
        </Lines>
      </Card>
    </Page>
  )
}

function NoneFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <EmptyState
      role="status"
      title={copy.noneFound({ text })}
      action={
        <Button variant="secondary" size="sm" onClick={onClear}>
          {copy.clearSearch}
        </Button>
      }
    >
      {copy.noneFoundHint}
    </EmptyState>
  )
}

/** Shows the balances of the list, or hides them. Source: docs/product/screens.md#dashboard */
function BalancesEye() {
  const [isHidden, setHidden] = useSecure()
  const Icon = isHidden ? EyeOff : Eye
  return (
    <IconButton
      label={isHidden ? walletCopy.showBalances : walletCopy.hideBalances}
      onClick={() => setHidden(!isHidden)}
    >
      <Icon {...icon} />
    </IconButton>
  )
}

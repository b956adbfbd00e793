import { pageLabels } from '../lib/page-copy.ts'
import { Market } from '../features/trade/index.ts'
import { Page } from '../shared/page.tsx'

export default function P2pMarketRoute() {
  return (
    <Page title={pageLabels.p2pMarket} hideTitle>
      <Market />
    </Page>
  )
}

import { Market } from '../features/trade/index.ts'
import { Page } from '../shared/page/index.ts'

export default function P2pMarketRoute() {
  return (
    <Page title="P2P market" hideTitle>
      <Market />
    </Page>
  )
}

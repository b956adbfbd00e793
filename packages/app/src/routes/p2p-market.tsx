import { Page } from '../shared/page/index.ts'

export default function P2pMarketRoute() {
  return (
    <Page title="P2P market" hideTitle>
      {null}
    </Page>
  )
}

import { AssetList } from '../features/wallet/index.ts'
import { Page } from '../shared/page/index.ts'

export default function AssetsRoute() {
  return (
    <Page title="Assets" hideTitle>
      <AssetList />
    </Page>
  )
}

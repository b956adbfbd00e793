import { pageLabels } from '../lib/page-copy.ts'
import { AssetList } from '../features/wallet/index.ts'
import { Page } from '../shared/page.tsx'

export default function AssetsRoute() {
  return (
    <Page title={pageLabels.assets} hideTitle>
      <AssetList />
    </Page>
  )
}

import { Page } from '../shared/page/index.ts'

export default function VirtualAssetRoute() {
  return (
    <Page title="Asset" hideTitle>
      {null}
    </Page>
  )
}

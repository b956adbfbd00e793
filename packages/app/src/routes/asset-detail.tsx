import { Page } from '../shared/page/index.ts'

export default function AssetDetailRoute() {
  return (
    <Page title="Asset" hideTitle>
      {null}
    </Page>
  )
}

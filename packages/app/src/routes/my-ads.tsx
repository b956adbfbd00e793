import { pageLabels } from '../lib/page-copy.ts'
import { MyAds } from '../features/trade/index.ts'
import { Page } from '../shared/page.tsx'

export default function MyAdsRoute() {
  return (
    <Page title={pageLabels.myAds} hideTitle>
      <MyAds />
    </Page>
  )
}

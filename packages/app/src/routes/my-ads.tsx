import { MyAds } from '../features/trade/index.ts'
import { Page } from '../shared/page/index.ts'

export default function MyAdsRoute() {
  return (
    <Page title="My Ads" hideTitle>
      <MyAds />
    </Page>
  )
}

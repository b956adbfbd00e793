import { Page } from '../shared/page/index.ts'

export default function MyAdsRoute() {
  return (
    <Page title="My Ads" hideTitle>
      {null}
    </Page>
  )
}

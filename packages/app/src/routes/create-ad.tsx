import { BackLink, CreateAdForm } from '../features/trade/index.ts'
import { paths } from '../lib/paths.ts'
import { Page } from '../shared/page/index.ts'

export default function CreateAdRoute() {
  return (
    <Page title="Create ad" hideTitle>
      <BackLink to={paths.myAds}>My Ads</BackLink>
      <CreateAdForm />
    </Page>
  )
}

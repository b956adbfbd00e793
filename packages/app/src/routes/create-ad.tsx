import { BackLink, CreateAdForm } from '../features/trade/index.ts'
import { pageLabels } from '../lib/page-copy.ts'
import { paths } from '../lib/paths.ts'
import { Page } from '../shared/page.tsx'

export default function CreateAdRoute() {
  return (
    <Page title={pageLabels.createAd} hideTitle>
      <BackLink to={paths.myAds}>{pageLabels.myAds}</BackLink>
      <CreateAdForm />
    </Page>
  )
}

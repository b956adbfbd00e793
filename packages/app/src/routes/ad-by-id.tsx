import { useParams } from 'react-router-dom'
import { BackLink, OwnAd } from '../features/trade/index.ts'
import { pageLabels } from '../lib/page-copy.ts'
import { paths } from '../lib/paths.ts'
import { Page } from '../shared/page.tsx'

export default function AdByIdRoute() {
  const { id = '' } = useParams()
  return (
    <Page title={pageLabels.myAd} hideTitle>
      <BackLink to={paths.myAds}>{pageLabels.myAds}</BackLink>
      <OwnAd key={id} id={id} />
    </Page>
  )
}

import { useParams } from 'react-router-dom'
import { BackLink, OwnAd } from '../features/trade/index.ts'
import { paths } from '../lib/paths.ts'
import { Page } from '../shared/page/index.ts'

export default function AdByIdRoute() {
  const { id = '' } = useParams()
  return (
    <Page title="My ad" hideTitle>
      <BackLink to={paths.myAds}>My Ads</BackLink>
      <OwnAd key={id} id={id} />
    </Page>
  )
}

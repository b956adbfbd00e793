import { useParams } from 'react-router-dom'
import { AdDetail, BackLink } from '../features/trade/index.ts'
import { paths } from '../lib/paths.ts'
import { Page } from '../shared/page/index.ts'

export default function AdDetailRoute() {
  const { id = '' } = useParams()
  return (
    <Page title="Ad" hideTitle>
      <BackLink to={paths.market}>P2P market</BackLink>
      <AdDetail id={id} />
    </Page>
  )
}

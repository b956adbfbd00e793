import { useParams } from 'react-router-dom'
import { AdDetail, BackLink } from '../features/trade/index.ts'
import { pageLabels } from '../lib/page-copy.ts'
import { paths } from '../lib/paths.ts'
import { Page } from '../shared/page.tsx'

export default function AdDetailRoute() {
  const { id = '' } = useParams()
  return (
    <Page title={pageLabels.ad} hideTitle>
      <BackLink to={paths.market}>{pageLabels.p2pMarket}</BackLink>
      <AdDetail id={id} />
    </Page>
  )
}

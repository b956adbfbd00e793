import { useParams } from 'react-router-dom'
import { BackLink, Release } from '../features/trade/index.ts'
import { pageLabels } from '../lib/page-copy.ts'
import { paths } from '../lib/paths.ts'

export default function ReleaseRoute() {
  const { id = '' } = useParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <BackLink to={paths.market}>{pageLabels.p2pMarket}</BackLink>
      <Release adId={id} />
    </div>
  )
}

import { useParams } from 'react-router-dom'
import { Release, TradePage } from '../features/trade/index.ts'
import { pageLabels } from '../lib/page-copy.ts'
import { paths } from '../lib/paths.ts'

export default function ReleaseRoute() {
  const { id = '' } = useParams()
  return (
    <TradePage back={{ to: paths.market, label: pageLabels.p2pMarket }}>
      <Release adId={id} />
    </TradePage>
  )
}

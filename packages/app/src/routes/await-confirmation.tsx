import { useParams } from 'react-router-dom'
import { TradeRoom, TradePage } from '../features/trade/index.ts'
import { pageLabels } from '../lib/page-copy.ts'
import { paths } from '../lib/paths.ts'

export default function AwaitConfirmationRoute() {
  const { id = '' } = useParams()
  return (
    <TradePage back={{ to: paths.orders, label: pageLabels.orderHistory }}>
      <TradeRoom key={id} claimId={id} side="claimer" />
    </TradePage>
  )
}

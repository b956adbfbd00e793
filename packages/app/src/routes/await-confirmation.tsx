import { useParams } from 'react-router-dom'
import { BackLink, TradeRoom } from '../features/trade/index.ts'
import { pageLabels } from '../lib/page-copy.ts'
import { paths } from '../lib/paths.ts'
import { LanguageSwitch } from '../shared/language/index.ts'

export default function AwaitConfirmationRoute() {
  const { id = '' } = useParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center justify-between gap-3">
        <BackLink to={paths.orders}>{pageLabels.orderHistory}</BackLink>
        <LanguageSwitch />
      </div>
      <TradeRoom key={id} claimId={id} side="claimer" />
    </div>
  )
}

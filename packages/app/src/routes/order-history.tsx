import { pageLabels } from '../lib/page-copy.ts'
import { OrderHistory } from '../features/trade/index.ts'
import { Page } from '../shared/page.tsx'

export default function OrderHistoryRoute() {
  return (
    <Page title={pageLabels.orderHistory} hideTitle>
      <OrderHistory />
    </Page>
  )
}

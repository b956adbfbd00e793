import { OrderHistory } from '../features/trade/index.ts'
import { Page } from '../shared/page/index.ts'

export default function OrderHistoryRoute() {
  return (
    <Page title="Order History" hideTitle>
      <OrderHistory />
    </Page>
  )
}

import { Page } from '../shared/page/index.ts'

export default function TransactionDetailRoute() {
  return (
    <Page title="Transaction" hideTitle>
      {null}
    </Page>
  )
}

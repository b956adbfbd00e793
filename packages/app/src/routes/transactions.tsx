import { Page } from '../shared/page/index.ts'

export default function TransactionsRoute() {
  return <Page title="All Transactions">{null}</Page>
}

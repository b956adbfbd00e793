import { TransactionTable, transactionsCopy } from '../features/wallet/index.ts'
import { Page } from '../shared/page.tsx'

export default function TransactionsRoute() {
  return (
    <Page title={transactionsCopy.title}>
      <TransactionTable />
    </Page>
  )
}

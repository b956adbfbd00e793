import { Page } from '../shared/page/index.ts'

export default function TransactionSuccessRoute() {
  return <Page title="Transaction successful">{null}</Page>
}

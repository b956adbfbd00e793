import { Page } from '../shared/page/index.ts'

export default function TransferSummaryRoute() {
  return <Page title="Transfer summary">{null}</Page>
}

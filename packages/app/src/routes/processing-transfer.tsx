import { Page } from '../shared/page/index.ts'

export default function ProcessingTransferRoute() {
  return <Page title="Processing transaction">{null}</Page>
}

import { Page } from '../shared/page/index.ts'

export default function TransferRoute() {
  return <Page title="Transfer asset">{null}</Page>
}

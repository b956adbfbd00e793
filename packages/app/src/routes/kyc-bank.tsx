import { Page } from '../shared/page/index.ts'

export default function KycBankRoute() {
  return <Page title="Bank account">{null}</Page>
}

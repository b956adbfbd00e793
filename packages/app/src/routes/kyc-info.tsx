import { Page } from '../shared/page/index.ts'

export default function KycInfoRoute() {
  return <Page title="Verification">{null}</Page>
}

import { Page } from '../shared/page/index.ts'

export default function KycPhoneRoute() {
  return <Page title="Phone number">{null}</Page>
}

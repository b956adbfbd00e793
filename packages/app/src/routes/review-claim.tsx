import { Page } from '../shared/page/index.ts'

export default function ReviewClaimRoute() {
  return <Page title="Review claim">{null}</Page>
}

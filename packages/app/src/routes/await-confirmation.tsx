import { Page } from '../shared/page/index.ts'

export default function AwaitConfirmationRoute() {
  return <Page title="Awaiting payment">{null}</Page>
}

import { Page } from '../shared/page/index.ts'

export default function ManageBankAccountsRoute() {
  return <Page title="Bank accounts">{null}</Page>
}

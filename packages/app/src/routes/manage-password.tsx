import { Page } from '../shared/page/index.ts'

export default function ManagePasswordRoute() {
  return <Page title="Manage password">{null}</Page>
}

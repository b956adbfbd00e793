import { Page } from '../shared/page/index.ts'

export default function ManageProfileRoute() {
  return <Page title="Profile">{null}</Page>
}

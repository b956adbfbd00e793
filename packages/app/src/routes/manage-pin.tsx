import { Page } from '../shared/page/index.ts'

export default function ManagePinRoute() {
  return <Page title="Manage PIN">{null}</Page>
}

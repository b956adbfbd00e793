import { Page } from '../shared/page/index.ts'

export default function PrivacyRoute() {
  return <Page title="privacy">{null}</Page>
}

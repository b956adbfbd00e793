import { Page } from '../shared/page/index.ts'

export default function TermsRoute() {
  return <Page title="terms">{null}</Page>
}

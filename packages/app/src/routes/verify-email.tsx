import { Page } from '../shared/page/index.ts'

export default function VerifyEmailRoute() {
  return <Page title="verify-email">{null}</Page>
}

import { Page } from '../shared/page/index.ts'

export default function ForgotPasswordRoute() {
  return <Page title="forgot-password">{null}</Page>
}

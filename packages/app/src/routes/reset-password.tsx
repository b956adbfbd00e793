import { Page } from '../shared/page/index.ts'

export default function ResetPasswordRoute() {
  return <Page title="reset-password">{null}</Page>
}

import { Page } from '../shared/page/index.ts'

export default function LoginRoute() {
  return <Page title="login">{null}</Page>
}

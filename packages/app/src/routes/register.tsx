import { Page } from '../shared/page/index.ts'

export default function RegisterRoute() {
  return <Page title="register">{null}</Page>
}

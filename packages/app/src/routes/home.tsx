import { Page } from '../shared/page/index.ts'

export default function HomeRoute() {
  return <Page title="home">{null}</Page>
}

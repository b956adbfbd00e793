import { Page } from '../shared/page/index.ts'

export default function NotFoundRoute() {
  return <Page title="not-found">{null}</Page>
}

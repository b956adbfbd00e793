import { Page } from '../shared/page/index.ts'

export default function NotFoundOutsideRoute() {
  return <Page title="not-found-outside">{null}</Page>
}

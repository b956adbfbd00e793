import { Page } from '../shared/page/index.ts'

export default function AdDetailRoute() {
  return (
    <Page title="Ad" hideTitle>
      {null}
    </Page>
  )
}

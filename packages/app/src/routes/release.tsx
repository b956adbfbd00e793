import { Page } from '../shared/page/index.ts'

export default function ReleaseRoute() {
  return (
    <Page title="Order" hideTitle>
      {null}
    </Page>
  )
}

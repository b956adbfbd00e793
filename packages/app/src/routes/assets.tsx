import { Page } from '../shared/page/index.ts'

export default function AssetsRoute() {
  return (
    <Page title="Assets" hideTitle>
      {null}
    </Page>
  )
}

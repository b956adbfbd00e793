import { Page } from '../shared/page/index.ts'

export default function AdByIdRoute() {
  return (
    <Page title="My ad" hideTitle>
      {null}
    </Page>
  )
}

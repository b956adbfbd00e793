import { Page } from '../shared/page/index.ts'

export default function CreateAdRoute() {
  return (
    <Page title="Create ad" hideTitle>
      {null}
    </Page>
  )
}

import { Page } from '../shared/page/index.ts'

export default function CommentsRoute() {
  return (
    <Page title="Comments" hideTitle>
      {null}
    </Page>
  )
}

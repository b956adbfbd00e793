import { Conversations } from '../features/trade/index.ts'
import { Page } from '../shared/page/index.ts'

export default function CommentsRoute() {
  return (
    <Page title="Comments" hideTitle>
      <Conversations />
    </Page>
  )
}

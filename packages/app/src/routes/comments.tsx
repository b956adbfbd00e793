import { pageLabels } from '../lib/page-copy.ts'
import { Conversations } from '../features/trade/index.ts'
import { Page } from '../shared/page.tsx'

export default function CommentsRoute() {
  return (
    <Page title={pageLabels.comments} hideTitle>
      <Conversations />
    </Page>
  )
}

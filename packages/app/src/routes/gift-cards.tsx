import { EmptyState } from '@oja/ui'
import { Page } from '../shared/page/index.ts'

export default function GiftCardsRoute() {
  return (
    <Page title="Gift Cards" hideTitle>
      <EmptyState title="Coming Soon...">Buy and sell gift cards here once they open.</EmptyState>
    </Page>
  )
}

import { EmptyState } from '@oja/ui'
import { pageLabels } from '../lib/page-copy.ts'
import { Page } from '../shared/page.tsx'
import { giftCardsCopy as copy } from './pages-copy.ts'

export default function GiftCardsPage() {
  return (
    <Page title={pageLabels.giftCards} hideTitle>
      <EmptyState title={copy.title}>{copy.text}</EmptyState>
    </Page>
  )
}

import { EmptyState } from '@oja/ui'
import { Page } from '../shared/page.tsx'
import { giftCardsCopy as copy } from './pages-copy.ts'

export default function GiftCardsPage() {
  return (
    <Page>
      <EmptyState title={copy.title}>{copy.text}</EmptyState>
    </Page>
  )
}

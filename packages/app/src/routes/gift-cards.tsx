import { Page } from '../shared/page/index.ts'

export default function GiftCardsRoute() {
  return <Page title="gift-cards">{null}</Page>
}

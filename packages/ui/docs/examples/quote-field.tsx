import { QuoteField } from '../../src/index.js'

interface BuyProps {
  /** The server's price of one USDT in naira, as plain decimal text, and how long it is valid. */
  quote: { rate: string; expiresAt: string } | undefined
  /** Fetches a new price. */
  fetchQuote: () => Promise<void>
}

/** In a form it posts both amounts as plain text, under `pay` and `get`. */
export function Example({ quote, fetchQuote }: BuyProps) {
  return (
    <QuoteField
      label="Buy USDT"
      pay={{ label: 'You pay', name: 'pay', currency: 'NGN', required: true }}
      get={{ label: 'You get', name: 'get', currency: 'USDT', decimals: 6 }}
      rate={quote?.rate}
      expiresAt={quote?.expiresAt}
      busy={quote === undefined}
      onRefresh={fetchQuote}
    />
  )
}

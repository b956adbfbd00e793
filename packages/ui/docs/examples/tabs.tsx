import { Tabs } from '../../src/index.js'

export function Example() {
  return (
    <Tabs
      label="Coin"
      tabs={[
        { value: 'btc', label: 'BTC', panel: 'Ads for BTC' },
        { value: 'usdt', label: 'USDT', panel: 'Ads for USDT' },
      ]}
    />
  )
}

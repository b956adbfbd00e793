import type { Meta, StoryObj } from '@storybook/react-vite'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { CoinIcon } from './coin-icon.js'

const meta: Meta<typeof CoinIcon> = {
  excludeStories: ['states'],
  title: 'Money/CoinIcon',
  component: CoinIcon,
  args: { code: 'BTC' },
}
export default meta

type Story = StoryObj<typeof CoinIcon>

export const Default: Story = {}

export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <CoinIcon code="BTC" label="Bitcoin" />
      <CoinIcon code="ETH" label="Ethereum" />
      <CoinIcon code="USDT" label="Tether" />
      <CoinIcon code="DOGE" label="Dogecoin" />
      <CoinIcon code="BTC" size={20} />
      <CoinIcon code="ETH" size={20} />
      <CoinIcon code="USDT" size={20} />
    </div>
  ),
}

/** If the symbol fails to load, the drawing stays. */
export const BrokenSource: Story = { args: { code: 'USDT', src: 'data:image/png;base64,AAAA' } }

export const states = {
  drawn: Default,
  'every asset': All,
  'broken source': BrokenSource,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

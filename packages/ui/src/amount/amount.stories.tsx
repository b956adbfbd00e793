import type { Meta, StoryObj } from '@storybook/react-vite'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Amount, type AmountProps } from './amount.js'

const meta: Meta<typeof Amount> = {
  excludeStories: ['states'],
  title: 'Money/Amount',
  component: Amount,
  args: { value: '250.00000000', currency: 'USDT' },
}
export default meta

type Story = StoryObj<typeof Amount>

export const QuietZeros: Story = {}
export const SmallCoin: Story = { args: { value: '0.01842100', currency: 'BTC' } }
/** Two decimals are kobo, so nothing is muted. */
export const Naira: Story = { args: { value: '1619.00', currency: 'NGN' } }
export const MoneyIn: Story = { args: { value: '+250.00000000', tone: 'positive' } }
/** A true minus, as wide as the plus. */
export const MoneyOut: Story = { args: { value: '-1200.50000000' } }
export const Hidden: Story = { args: { hidden: true } }

/** Currency sign, grouping and digits follow the locale. */
export const ByLocale: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 8 }}>
      <Amount value="1234567.50" currency="NGN" locale="en-NG" />
      <Amount value="1234567.50" currency="INR" locale="en-IN" />
      <Amount value="1234567.50" currency="EUR" locale="de-DE" />
      <Amount value="-1234567.50" currency="XOF" locale="fr-FR" />
      <Amount value="1234567.01842100" currency="BTC" locale="de-CH" />
    </div>
  ),
}

/** Tabular figures line up. */
export const Column: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'end', inlineSize: 280 }}>
      <Amount value="+250.00000000" tone="positive" currency="USDT" />
      <Amount value="-1111.11111111" currency="USDT" />
      <Amount value="+0.01842107" tone="positive" currency="BTC" />
      <Amount value="999999999999999999.99999999" currency="USDT" />
    </div>
  ),
}

export const Negative: Story = { args: { value: '-1200.50000000', tone: 'negative' } }

/** A prop value without a story does not compile. */
export const states = {
  neutral: QuietZeros,
  positive: MoneyIn,
  negative: Negative,
  'money out': MoneyOut,
  'small coin': SmallCoin,
  'local money': Naira,
  hidden: Hidden,
  'by locale': ByLocale,
  column: Column,
} satisfies Record<string, Story> & Record<NonNullable<AmountProps['tone']>, Story>

export const KitchenSink = kitchenSink(meta, states)

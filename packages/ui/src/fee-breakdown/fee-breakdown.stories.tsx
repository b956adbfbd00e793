import type { Meta, StoryObj } from '@storybook/react-vite'
import { inBox } from '../../docs/in-box.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Card } from '../card/index.js'
import { FeeBreakdown } from './fee-breakdown.js'

const meta: Meta<typeof FeeBreakdown> = {
  excludeStories: ['states'],
  title: 'Money/FeeBreakdown',
  component: FeeBreakdown,
  args: {
    label: 'What you pay',
    currency: 'USDT',
    rows: [
      { label: 'Amount', amount: '250.00' },
      { label: 'Network fee', amount: '1.00', hint: 'Paid to the Tron network' },
      { label: 'Service fee', amount: '0' },
    ],
    labels: { total: 'You pay' },
  },
  render: (args) => (
    <Card style={{ maxInlineSize: 480 }}>
      <FeeBreakdown {...args} />
    </Card>
  ),
}
export default meta

type Story = StoryObj<typeof FeeBreakdown>

export const WithTotal: Story = {}
export const Reduced: Story = {
  args: {
    rows: [
      { label: 'Amount', amount: '250.00' },
      { label: 'Network fee', amount: '1.00', was: '2.50' },
      { label: 'Service fee', amount: '0', was: '0.75', hint: 'Free until the end of the month' },
    ],
  },
}
export const Discount: Story = {
  args: {
    currency: 'NGN',
    rows: [
      { label: 'Amount', amount: '160000.00' },
      { label: 'Stamp duty', amount: '50.00' },
      { label: 'Welcome discount', amount: '-1500.00' },
    ],
  },
}
/** Each coin and currency has its own total. */
export const TwoUnits: Story = {
  args: {
    rows: [
      { label: 'Amount', amount: '250.00' },
      { label: 'Network fee', amount: '1.00' },
      { label: 'Stamp duty', amount: '50.00', currency: 'NGN' },
    ],
  },
}
export const Busy: Story = { args: { busy: true } }
export const LongWordsNarrow: Story = {
  args: {
    rows: [
      { label: 'The amount that the other side receives', amount: '1234567.12345678' },
      {
        label: 'Network fee',
        amount: '0.00001234',
        was: '0.00004321',
        hint: 'Paid to those who run the network',
      },
    ],
  },
  decorators: [inBox({ inlineSize: 288 })],
}

export const states = {
  'with total': WithTotal,
  'reduced and free': Reduced,
  discount: Discount,
  'two units': TwoUnits,
  busy: Busy,
  'longest words': LongWordsNarrow,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

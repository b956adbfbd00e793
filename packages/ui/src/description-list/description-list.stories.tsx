import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '../amount/index.js'
import { Card } from '../card/index.js'
import { inBox } from '../../docs/in-box.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { DescriptionList } from './description-list.js'

const meta: Meta<typeof DescriptionList> = {
  excludeStories: ['states'],
  title: 'Lists/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Receiver', value: 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm' },
      { term: 'Quantity', value: <Amount value="250.00000000" currency="USDT" /> },
      { term: 'Network fee', value: <Amount value="1.00000000" currency="USDT" /> },
      { term: 'Network', value: 'Tron' },
      { term: 'Total', value: <Amount value="251.00000000" currency="USDT" />, total: true },
    ],
  },
  render: (args) => (
    <Card style={{ maxInlineSize: 600 }}>
      <DescriptionList {...args} />
    </Card>
  ),
}
export default meta

type Story = StoryObj<typeof DescriptionList>

export const Summary: Story = {}

export const LongValuesNarrow: Story = {
  args: {
    items: [
      { term: 'Account name', value: 'Oluwaseun Adébáyọ̀-Ọlátúnjí Babátúndé' },
      { term: 'A term that is far too long for one line', value: '₦1,500,000,000.00' },
    ],
  },
  decorators: [inBox({ inlineSize: 288 })],
}

export const states = {
  'summary with total': Summary,
  'longest words': LongValuesNarrow,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Pagination } from './pagination.js'

const meta: Meta<typeof Pagination> = {
  excludeStories: ['states'],
  title: 'Lists/Pagination',
  component: Pagination,
  args: { text: '11-20 of 42', onPrevious: fn(), onNext: fn() },
}
export default meta

type Story = StoryObj<typeof Pagination>

export const Middle: Story = {}
export const First: Story = { args: { text: '1-10 of 42', onPrevious: undefined } }
export const Last: Story = { args: { text: '41-42 of 42', onNext: undefined } }

export const states = {
  'first page': First,
  between: Middle,
  'last page': Last,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

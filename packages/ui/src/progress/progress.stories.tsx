import type { Meta, StoryObj } from '@storybook/react-vite'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Progress } from './progress.js'

const meta: Meta<typeof Progress> = {
  excludeStories: ['states'],
  title: 'Feedback/Progress',
  component: Progress,
  args: { label: 'Uploading the document', value: 62 },
}
export default meta

type Story = StoryObj<typeof Progress>

export const PartDone: Story = {}

export const Start: Story = { args: { value: 0 } }

export const Done: Story = { args: { value: 100 } }

export const UnknownLength: Story = {
  args: { label: 'Processing transfer', value: undefined },
}

export const states = {
  start: Start,
  'part done': PartDone,
  done: Done,
  'unknown length': UnknownLength,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

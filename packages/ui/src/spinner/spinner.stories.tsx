import type { Meta, StoryObj } from '@storybook/react-vite'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Spinner } from './spinner.js'

const meta: Meta<typeof Spinner> = {
  excludeStories: ['states'],
  title: 'Feedback/Spinner',
  component: Spinner,
}
export default meta

type Story = StoryObj<typeof Spinner>

export const Decoration: Story = {}
export const Named: Story = { args: { label: 'Loading ads' } }
export const Large: Story = { args: { size: 40, label: 'Loading' } }

export const states = {
  decoration: Decoration,
  named: Named,
  large: Large,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

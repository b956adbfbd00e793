import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/index.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { EmptyState } from './empty-state.js'

const meta: Meta<typeof EmptyState> = {
  excludeStories: ['states'],
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'No transactions yet' },
}
export default meta

type Story = StoryObj<typeof EmptyState>

export const OneLine: Story = {}
export const WithAction: Story = {
  args: {
    title: 'No data available',
    children: 'Your ads stand here, with what is left of each.',
    action: <Button>Create ad</Button>,
  },
}

/** If it is the page's only text, its title is a heading. */
export const AsHeading: Story = { args: { as: 'h2' } }

export const states = {
  'one line': OneLine,
  'with action': WithAction,
  'as a heading': AsHeading,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/index.js'
import { EmptyState } from './empty-state.js'

const meta: Meta<typeof EmptyState> = {
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

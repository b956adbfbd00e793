import type { Meta, StoryObj } from '@storybook/react-vite'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Logo, Mark } from './logo.js'

const meta: Meta<typeof Logo> = {
  excludeStories: ['states'],
  title: 'Brand/Logo',
  component: Logo,
  args: { height: 48 },
}
export default meta

type Story = StoryObj<typeof Logo>

export const Default: Story = {}

export const Marks: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 20, alignItems: 'center' }}>
      <Mark size={64} />
      <Mark size={32} />
      <Mark size={20} />
    </div>
  ),
}

export const states = {
  logo: Default,
  marks: Marks,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

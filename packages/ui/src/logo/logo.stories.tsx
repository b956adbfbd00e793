import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo, Mark } from './logo.js'

const meta: Meta<typeof Logo> = { title: 'Brand/Logo', component: Logo, args: { height: 48 } }
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

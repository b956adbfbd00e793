import type { Meta, StoryObj } from '@storybook/react-vite'
import { Coin } from './coin.js'

const meta: Meta<typeof Coin> = {
  title: 'Brand/Coin',
  component: Coin,
  args: { size: 160, title: 'Oja coin' },
}
export default meta

type Story = StoryObj<typeof Coin>

export const Front: Story = {}

export const Poses: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Coin pose="front" size={120} />
      <Coin pose="turn" size={120} />
      <Coin pose="lean" size={120} />
      <Coin pose="back" size={120} />
      <Coin pose="edge" size={120} />
      <Coin size={40} />
    </div>
  ),
}

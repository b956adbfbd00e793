import type { Meta, StoryObj } from '@storybook/react-vite'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Coin, type CoinProps } from './coin.js'

const meta: Meta<typeof Coin> = {
  excludeStories: ['states'],
  title: 'Brand/Coin',
  component: Coin,
  args: { size: 160, label: 'Oja coin' },
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

export const Turn: Story = { args: { pose: 'turn' } }
export const Lean: Story = { args: { pose: 'lean' } }
export const Back: Story = { args: { pose: 'back' } }
export const Edge: Story = { args: { pose: 'edge' } }

/** A prop value without a story does not compile. */
export const states = {
  front: Front,
  turn: Turn,
  lean: Lean,
  back: Back,
  edge: Edge,
  'every pose': Poses,
} satisfies Record<string, Story> & Record<NonNullable<CoinProps['pose']>, Story>

export const KitchenSink = kitchenSink(meta, states)

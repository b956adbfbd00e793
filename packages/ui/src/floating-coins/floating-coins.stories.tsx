import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { Logo } from '../logo/index.js'
import { FloatingCoins, type FloatingCoinsProps } from './floating-coins.js'

const meta: Meta<typeof FloatingCoins> = {
  excludeStories: ['states'],
  title: 'Brand/FloatingCoins',
  component: FloatingCoins,
  args: {
    style: { borderRadius: 24, blockSize: 520 },
    children: (
      <div style={{ padding: 36 }}>
        <Logo height={34} style={{ color: 'inherit' }} />
      </div>
    ),
  },
}
export default meta

type Story = StoryObj<typeof FloatingCoins>

export const Panel: Story = {}

export const Paused: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Pause the coin animation' }))
    await expect(canvas.getByRole('button', { name: 'Play the coin animation' })).toHaveFocus()
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
}

/** Without children the coins fill the nearest positioned ancestor, over its own background. */
export const Layer: Story = {
  render: () => (
    <div style={{ position: 'relative', blockSize: 420 }}>
      <FloatingCoins ground="none" />
      <p style={{ position: 'relative', margin: 0, paddingBlockStart: 180, textAlign: 'center' }}>
        Transaction successful
      </p>
    </div>
  ),
}

/** A low panel only has room for a few. */
export const ThreeCoins: Story = {
  args: { coins: 3, style: { borderRadius: 24, blockSize: 220 } },
}

/** A prop value without a story does not compile. */
export const states = {
  purse: Panel,
  none: Layer,
  paused: Paused,
  'three coins': ThreeCoins,
} satisfies Record<string, Story> & Record<NonNullable<FloatingCoinsProps['ground']>, Story>

export const KitchenSink = asKitchenSink(Layer)

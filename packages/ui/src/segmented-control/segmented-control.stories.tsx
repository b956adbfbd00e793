import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { inBox } from '../../docs/in-box.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { SegmentedControl, type SegmentedControlOption } from './segmented-control.js'

const meta: Meta<typeof SegmentedControl> = {
  excludeStories: ['states'],
  title: 'Choices/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'I want to',
    value: 'buy',
    options: [
      { value: 'buy', label: 'Buy', variant: 'buy' },
      { value: 'sell', label: 'Sell', variant: 'sell' },
    ],
  },
  render: (args) => <Remembering {...args} />,
}
export default meta

type Story = StoryObj<typeof SegmentedControl>

function Remembering(props: ComponentProps<typeof SegmentedControl>) {
  const [value, setValue] = useState(props.value)
  return <SegmentedControl {...props} value={value} onValueChange={setValue} />
}

export const Buy: Story = {}
export const Sell: Story = { args: { value: 'sell' } }
export const FullWidth: Story = { args: { fullWidth: true } }

export const Wallets: Story = {
  args: {
    label: 'Wallet kind',
    value: 'portfolio',
    options: [
      { value: 'portfolio', label: 'Portfolio' },
      { value: 'trading', label: 'Trading' },
    ],
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Sell' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('button', { name: 'Sell' })).toHaveFocus()
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 90 } } },
}

export const RightToLeft: Story = {
  args: { value: 'sell' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}

export const Narrow: Story = {
  args: {
    fullWidth: true,
    label: 'Order status',
    value: 'open',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'completed', label: 'Completed' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
  },
  decorators: [inBox({ inlineSize: 288 })],
}

/** A prop value without a story does not compile. */
export const states = {
  buy: Buy,
  sell: Sell,
  'without tones': Wallets,
  'full width': FullWidth,
  'by keyboard': ByKeyboard,
  'right to left': RightToLeft,
  narrow: Narrow,
} satisfies Record<string, Story> & Record<NonNullable<SegmentedControlOption['variant']>, Story>

export const KitchenSink = kitchenSink(meta, states)

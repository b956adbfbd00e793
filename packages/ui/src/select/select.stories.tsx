import type { Meta, StoryObj } from '@storybook/react-vite'
import { Landmark, Wallet } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Select, type SelectProps } from './select.js'

function Choice({ value: start, onValueChange, ...rest }: SelectProps) {
  const [value, setValue] = useState(start)
  return (
    <div style={{ maxWidth: 400 }}>
      <Select
        {...rest}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onValueChange?.(next)
        }}
      />
    </div>
  )
}

const meta: Meta<typeof Select> = {
  excludeStories: ['states'],
  title: 'Forms/Select',
  component: Select,
  args: {
    label: 'Pay from',
    value: '',
    placeholder: 'Choose a wallet',
    onValueChange: fn(),
    options: [
      {
        value: 'portfolio',
        label: 'Portfolio',
        hint: '0.0184 BTC',
        icon: <Wallet aria-hidden size={20} strokeWidth={1.75} />,
      },
      {
        value: 'trading',
        label: 'Trading',
        hint: '0.5 BTC',
        icon: <Landmark aria-hidden size={20} strokeWidth={1.75} />,
      },
      { value: 'escrow', label: 'Held in a trade', disabled: true },
    ],
  },
  render: (args) => <Choice {...args} />,
}
export default meta

type Story = StoryObj<typeof Select>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: 'trading', hint: 'Coin for the market' } }
export const Choosing: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox'), 'portfolio')
    await expect(args.onValueChange).toHaveBeenCalledWith('portfolio')
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 140 } } },
}
export const WithError: Story = { args: { error: 'Choose a wallet' } }
export const Disabled: Story = { args: { value: 'portfolio', disabled: true } }

export const states = {
  empty: Empty,
  chosen: Chosen,
  choosing: Choosing,
  error: WithError,
  disabled: Disabled,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { AmountField, type AmountFieldProps } from './amount-field.js'

function Amount({ value: start, onValueChange, ...rest }: AmountFieldProps) {
  const [value, setValue] = useState(start ?? '')
  return (
    <div style={{ maxWidth: 400 }}>
      <AmountField
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

const meta: Meta<typeof AmountField> = {
  excludeStories: ['states'],
  title: 'Forms/AmountField',
  component: AmountField,
  args: { label: 'Amount', value: '', onValueChange: fn() },
  render: (args) => <Amount {...args} />,
}
export default meta

type Story = StoryObj<typeof AmountField>

export const Empty: Story = { args: { currency: 'NGN', placeholder: '0.00' } }
export const Naira: Story = { args: { currency: 'NGN', value: '1250000.5', hint: '20,000 to 2,000,000' } }
export const Coin: Story = {
  args: { value: '0.01842100', decimals: 8, currency: 'BTC', labelAside: 'Available 0.5 BTC', onMax: fn() },
}
export const Typing: Story = {
  args: { currency: 'NGN' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await userEvent.type(input, '45000.75')
    await expect(input).toHaveValue('45,000.75')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('45000.75')
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 140 } } },
}
export const Refused: Story = {
  args: { currency: 'NGN', hint: '20,000 to 2,000,000' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await userEvent.type(input, '1e5')
    await expect(input).toHaveValue('1e5')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('')
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 150 } } },
}
export const PasteRefused: Story = {
  args: { currency: 'NGN', value: '1500' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await userEvent.click(input)
    await userEvent.paste('-5')
    await expect(input).toHaveValue('1,500')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 150 } } },
}
export const WithError: Story = {
  args: { value: '900', currency: 'USDT', decimals: 6, onMax: fn(), error: 'Enter a value below 642.18' },
}
export const Disabled: Story = { args: { value: '250', currency: 'USDT', disabled: true, onMax: fn() } }

export const states = {
  empty: Empty,
  filled: Naira,
  'coin with Max': Coin,
  typed: Typing,
  refused: Refused,
  'paste refused': PasteRefused,
  error: WithError,
  disabled: Disabled,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

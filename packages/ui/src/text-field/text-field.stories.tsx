import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { inBox } from '../../docs/in-box.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { TextArea } from './text-area.js'
import { TextField } from './text-field.js'

const meta: Meta<typeof TextField> = {
  excludeStories: ['states'],
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Full name' },
  decorators: [inBox({ maxWidth: 400 })],
}
export default meta

type Story = StoryObj<typeof TextField>

export const Empty: Story = { args: { placeholder: 'As on your bank account' } }
export const Filled: Story = { args: { defaultValue: 'Adaeze Okonkwo', hint: 'As on your bank account' } }
export const WithPrefixAndUnit: Story = {
  args: { label: 'Price', defaultValue: '1,618', prefix: '₦', unit: 'per USDT', labelAside: 'Market 1,612' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('₦'))
    await expect(within(canvasElement).getByRole('textbox')).toHaveFocus()
  },
}
export const WithError: Story = {
  args: {
    label: 'Email',
    defaultValue: 'ada@',
    hint: 'We send a code here',
    error: 'Enter an email such as name@example.com',
  },
}
export const Disabled: Story = { args: { label: 'Country', defaultValue: 'Nigeria', disabled: true } }
export const HiddenLabel: Story = { args: { label: 'Amount', hideLabel: true, placeholder: '0.00' } }

export const SeveralLines: Story = {
  render: () => (
    <TextArea
      defaultValue="Pay from an account in your own name. No third-party payments."
      hint="Claimers read this before they pay."
      label="Terms of this ad"
      labelAside="62 of 250"
    />
  ),
}
export const SeveralLinesWithError: Story = {
  render: () => <TextArea error="Say what went wrong" label="Reason" required={false} />,
}

export const states = {
  empty: Empty,
  filled: Filled,
  'prefix and unit': WithPrefixAndUnit,
  error: WithError,
  disabled: Disabled,
  'hidden label': HiddenLabel,
  'several lines': SeveralLines,
  'several lines, error': SeveralLinesWithError,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { PinInput } from './pin-input.js'

const meta: Meta<typeof PinInput> = {
  excludeStories: ['states'],
  title: 'Forms/PinInput',
  component: PinInput,
  args: { label: 'PIN', onValueChange: fn() },
}
export default meta

type Story = StoryObj<typeof PinInput>

export const Empty: Story = { args: { hint: 'Four digits that you will not forget' } }

export const Typing: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await userEvent.click(input)
    await userEvent.keyboard('82')
    await expect(input).toHaveValue('82')
    await expect(canvasElement.textContent).not.toMatch(/8|2/)
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 150 } } },
}

export const Full: Story = { args: { defaultValue: '8241' } }
export const Busy: Story = { args: { defaultValue: '8241', busy: true } }
export const WithError: Story = { args: { error: 'Pin is incorrect', align: 'center' } }
export const Disabled: Story = { args: { disabled: true } }

export const Locked: Story = { args: { locked: 'Too many wrong PINs. Try again in 30 minutes.' } }

export const Revealed: Story = {
  args: { defaultValue: '8241', labelAside: <a href="#forgot">Forgot it?</a>, revealable: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show PIN' }))
    await expect(within(canvasElement).getByRole('button', { name: 'Hide PIN' })).toBeVisible()
  },
}

export const states = {
  empty: Empty,
  typing: Typing,
  full: Full,
  verifying: Busy,
  error: WithError,
  disabled: Disabled,
  locked: Locked,
  revealed: Revealed,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

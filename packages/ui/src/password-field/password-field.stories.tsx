import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { inBox } from '../../docs/in-box.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { PasswordField } from './password-field.js'

const meta: Meta<typeof PasswordField> = {
  excludeStories: ['states'],
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: { label: 'Password', defaultValue: 'correct horse' },
  decorators: [inBox({ maxWidth: 400 })],
}
export default meta

type Story = StoryObj<typeof PasswordField>

export const Hidden: Story = { args: { labelAside: <a href="#reset">Forgot password</a> } }

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    await expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 140 } } },
}

export const NewPassword: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    defaultValue: '',
    hint: 'At least 8 characters, with a number',
  },
}

export const WithError: Story = { args: { error: 'Enter at least 8 characters' } }
export const Disabled: Story = { args: { disabled: true } }

export const states = {
  hidden: Hidden,
  shown: Shown,
  'new password': NewPassword,
  error: WithError,
  disabled: Disabled,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Checkbox, type CheckboxProps } from './checkbox.js'

function Box({ checked: start, onCheckedChange, ...rest }: CheckboxProps) {
  const [checked, setChecked] = useState(start)
  return (
    <div style={{ maxWidth: 400 }}>
      <Checkbox
        {...rest}
        checked={checked}
        onCheckedChange={(next) => {
          setChecked(next)
          onCheckedChange?.(next)
        }}
      />
    </div>
  )
}

const meta: Meta<typeof Checkbox> = {
  excludeStories: ['states'],
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: {
    label: 'The money is in my account. I checked my bank app, not a screenshot.',
    checked: false,
    onCheckedChange: fn(),
  },
  render: (args) => <Box {...args} />,
}
export default meta

type Story = StoryObj<typeof Checkbox>

export const Empty: Story = {}
export const Checked: Story = { args: { checked: true } }
export const Ticking: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox')
    await userEvent.click(within(canvasElement).getByText(/The money is in/))
    await expect(box).toBeChecked()
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 100 } } },
}
export const WithError: Story = { args: { error: 'Confirm that the money has arrived' } }
export const Disabled: Story = { args: { disabled: true } }
export const CheckedDisabled: Story = { args: { checked: true, disabled: true } }

export const states = {
  empty: Empty,
  checked: Checked,
  'ticked by its label': Ticking,
  error: WithError,
  disabled: Disabled,
  'checked and disabled': CheckedDisabled,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

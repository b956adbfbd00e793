import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Button } from '../button/index.js'
import { Checkbox } from '../checkbox/index.js'
import { Select } from '../select/index.js'
import { TextField } from '../text-field/index.js'
import { Form } from './form.js'

const BANKS = [
  { value: 'kuda', label: 'Kuda' },
  { value: 'zenith', label: 'Zenith Bank' },
]

const meta: Meta<typeof Form> = {
  excludeStories: ['states'],
  title: 'Forms/Form',
  component: Form,
  args: {
    onSubmit: fn((event) => event.preventDefault()),
    style: { display: 'grid', gap: 20, maxWidth: 400 },
    children: (
      <>
        <TextField label="Account name" name="holder" required />
        <Select label="Bank" name="bank" options={BANKS} placeholder="Choose a bank" required />
        <TextField
          inputMode="numeric"
          label="Account number"
          name="number"
          pattern="\d{10}"
          title="Enter 10 digits"
        />
        <Checkbox label="The account is in my own name" name="own" required />
        <Button type="submit">Add account</Button>
      </>
    ),
  },
}
export default meta

type Story = StoryObj<typeof Form>

export const Empty: Story = {}

/** Errors of the browser's own checks show at each field, and the first field has the focus. */
export const Refused: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
    await expect(canvas.getByLabelText('Account name')).toHaveFocus()
    await expect(canvas.getByText('Tick this box to go on')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 500 } } },
}

/** Each error disappears when its field is edited. */
export const ServerErrors: Story = {
  args: {
    errors: {
      holder: 'Enter the name as the bank has it',
      number: 'This account belongs to another customer',
    },
  },
}

/** `onSubmit` returned a promise that has not settled. */
export const Sending: Story = {
  args: {
    onSubmit: (event) => {
      event.preventDefault()
      return new Promise(() => {})
    },
    children: (
      <>
        <TextField defaultValue="Adaeze Okonkwo" label="Account name" name="holder" />
        <Button type="submit">Add account</Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const states = {
  empty: Empty,
  refused: Refused,
  'server errors': ServerErrors,
  sending: Sending,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

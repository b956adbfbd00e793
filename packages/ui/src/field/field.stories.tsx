import type { Meta, StoryObj } from '@storybook/react-vite'
import { inBox } from '../../docs/in-box.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Field } from './field.js'

const meta: Meta<typeof Field> = {
  excludeStories: ['states'],
  title: 'Forms/Field',
  component: Field,
  // Browsers draw date fields in a system typeface; use ours.
  args: { label: 'Pay before', name: 'day', children: <input style={{ font: 'inherit' }} type="date" /> },
  decorators: [inBox({ maxWidth: 400 })],
}
export default meta

type Story = StoryObj<typeof Field>

export const AnyControl: Story = { args: { hint: 'The price is kept until then' } }
export const WithError: Story = { args: { error: 'Choose a day within a week' } }
export const ByFunction: Story = {
  args: {
    label: 'Largest order',
    labelAside: '₦500,000',
    children: (control) => (
      <input {...control} defaultValue={5} max={10} style={{ inlineSize: '100%' }} type="range" />
    ),
  },
}
export const HiddenLabel: Story = { args: { hideLabel: true } }

export const states = {
  'any control': AnyControl,
  error: WithError,
  'by a function': ByFunction,
  'hidden label': HiddenLabel,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

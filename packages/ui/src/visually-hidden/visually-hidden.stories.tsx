import type { Meta, StoryObj } from '@storybook/react-vite'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { VisuallyHidden } from './visually-hidden.js'

const meta: Meta<typeof VisuallyHidden> = {
  excludeStories: ['states'],
  title: 'Basics/VisuallyHidden',
  component: VisuallyHidden,
  render: () => (
    <p>
      2<VisuallyHidden> open orders</VisuallyHidden>
    </p>
  ),
}
export default meta

export const Default: StoryObj<typeof VisuallyHidden> = {}

export const states = {
  'in a sentence': Default,
} satisfies Record<string, StoryObj<typeof VisuallyHidden>>

export const KitchenSink = kitchenSink(meta, states)

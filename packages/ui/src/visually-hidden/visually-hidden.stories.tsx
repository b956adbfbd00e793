import type { Meta, StoryObj } from '@storybook/react-vite'
import { VisuallyHidden } from './visually-hidden.js'

const meta: Meta<typeof VisuallyHidden> = {
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

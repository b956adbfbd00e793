import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner.js'

const meta: Meta<typeof Spinner> = { title: 'Feedback/Spinner', component: Spinner }
export default meta

type Story = StoryObj<typeof Spinner>

export const Decoration: Story = {}
export const Named: Story = { args: { label: 'Loading ads' } }
export const Large: Story = { args: { size: 40, label: 'Loading' } }

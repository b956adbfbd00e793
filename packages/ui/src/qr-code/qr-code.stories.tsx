import type { Meta, StoryObj } from '@storybook/react-vite'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { QrCode } from './qr-code.js'

const meta: Meta<typeof QrCode> = {
  excludeStories: ['states'],
  title: 'Money/QrCode',
  component: QrCode,
  args: { value: 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm', label: 'QR code for your USDT address on Tron' },
}
export default meta

type Story = StoryObj<typeof QrCode>

export const Address: Story = {}
export const Small: Story = { args: { size: 120 } }
export const Loading: Story = { args: { value: '' } }

export const states = {
  address: Address,
  small: Small,
  loading: Loading,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

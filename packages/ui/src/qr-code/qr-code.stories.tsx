import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrCode } from './qr-code.js'

const meta: Meta<typeof QrCode> = {
  title: 'Money/QrCode',
  component: QrCode,
  args: { value: 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm', label: 'QR code for your USDT address on Tron' },
}
export default meta

type Story = StoryObj<typeof QrCode>

export const Address: Story = {}
export const Small: Story = { args: { size: 120 } }
export const Loading: Story = { args: { value: '' } }

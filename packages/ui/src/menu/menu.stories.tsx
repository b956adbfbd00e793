import type { Meta, StoryObj } from '@storybook/react-vite'
import { ClipboardList, EllipsisVertical, Plus, Store } from 'lucide-react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { Menu } from './menu.js'

const icon = { size: 20, strokeWidth: 1.75 }

const meta: Meta<typeof Menu> = {
  excludeStories: ['states'],
  title: 'Overlays/Menu',
  component: Menu,
  parameters: { docs: { story: { inline: false, iframeHeight: 280 } } },
  args: {
    label: 'Market menu',
    trigger: <EllipsisVertical {...icon} aria-hidden="true" />,
    align: 'start',
    items: [
      { label: 'Order History', href: '#orders', icon: <ClipboardList {...icon} /> },
      { label: 'My Ads', href: '#ads', icon: <Store {...icon} /> },
      { label: 'Create ad', href: '#create', icon: <Plus {...icon} /> },
    ],
  },
  render: (args) => (
    <div style={{ minHeight: 220 }}>
      <Menu {...args} />
    </div>
  ),
}
export default meta

type Story = StoryObj<typeof Menu>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Market menu' }))
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Order History' })).toHaveFocus())
  },
}

export const Separated: Story = {
  args: {
    items: [
      { label: 'Edit ad', onSelect: () => {} },
      { label: 'Pause ad', onSelect: () => {}, disabled: true },
      { separator: true },
      { label: 'Delete ad', onSelect: () => {} },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Market menu' }))
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Edit ad' })).toHaveFocus())
  },
}

export const states = {
  closed: Closed,
  open: Open,
  'disabled item and separator': Separated,
} satisfies Record<string, Story>

export const KitchenSink = asKitchenSink(Open)

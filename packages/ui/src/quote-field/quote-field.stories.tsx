import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { QuoteField } from './quote-field.js'

/** A stopped clock, so that pictures never differ. */
const NOW = Date.parse('2026-11-21T10:00:00Z')

const meta: Meta<typeof QuoteField> = {
  excludeStories: ['states'],
  title: 'Money/QuoteField',
  component: QuoteField,
  args: {
    label: 'Buy USDT',
    pay: { label: 'You pay', currency: 'NGN', name: 'pay' },
    get: { label: 'You get', currency: 'USDT', decimals: 6, name: 'get' },
    rate: '1621.50',
    onExpire: fn(),
    onValueChange: fn(),
  },
  render: (args) => (
    <div style={{ maxInlineSize: 640 }}>
      <QuoteField {...args} />
    </div>
  ),
}
export default meta

type Story = StoryObj<typeof QuoteField>

const ONE_MINUTE_FROM_NOW = Date.now() + 60_000

/** Runs by the real clock, so it is left out of pictures. It comes first, because it is the one to copy. */
export const Running: Story = {
  args: { defaultValue: { lead: 'pay', amount: '50000' }, expiresAt: ONE_MINUTE_FROM_NOW },
  parameters: { chromatic: { disableSnapshot: true } },
  tags: ['!test'],
}
export const Empty: Story = {}
export const Typing: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('You pay'), '50000')
    await expect(canvas.getByLabelText('You get')).toHaveValue('30.835646')
    await userEvent.clear(canvas.getByLabelText('You get'))
    await userEvent.type(canvas.getByLabelText('You get'), '10.5')
    await expect(canvas.getByLabelText('You pay')).toHaveValue('17,025.75')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      { lead: 'get', amount: '10.5' },
      { pay: '17025.75', get: '10.5' },
    )
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 260 } } },
}
export const Selling: Story = {
  args: {
    label: 'Sell BTC',
    pay: { label: 'You sell', currency: 'BTC', decimals: 8, onMax: fn(), labelAside: 'Available 0.5' },
    get: { label: 'You get', currency: 'NGN' },
    base: 'pay',
    rate: '161850500',
    defaultValue: { lead: 'pay', amount: '0.018421' },
  },
}
export const Busy: Story = {
  args: { defaultValue: { lead: 'pay', amount: '50000' }, rate: undefined, busy: true, onRefresh: fn() },
}
export const WithError: Story = {
  args: {
    defaultValue: { lead: 'pay', amount: '900' },
    pay: { label: 'You pay', currency: 'NGN', min: '16000', error: 'Enter ₦16,000 or more' },
    error: 'There is no price for such a small amount',
  },
}
export const Disabled: Story = { args: { defaultValue: { lead: 'pay', amount: '50000' }, disabled: true } }

export const Holding: Story = {
  args: {
    defaultValue: { lead: 'pay', amount: '50000' },
    expiresAt: NOW + 45_000,
    now: () => NOW,
    onRefresh: fn(),
  },
}
export const Expired: Story = {
  args: {
    defaultValue: { lead: 'pay', amount: '50000' },
    expiresAt: NOW,
    now: () => NOW,
    onRefresh: fn(),
  },
}

export const states = {
  empty: Empty,
  'price holds': Holding,
  typed: Typing,
  selling: Selling,
  expired: Expired,
  busy: Busy,
  error: WithError,
  disabled: Disabled,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/index.js'
import { Card } from '../card/index.js'
import { inBox } from '../../docs/in-box.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Balance } from './balance.js'

const meta: Meta<typeof Balance> = {
  excludeStories: ['states'],
  title: 'Money/Balance',
  component: Balance,
  args: {
    label: 'Wallet balance',
    currency: 'USD',
    value: '3614.55',
    onHiddenChange: fn(),
  },
}
export default meta

type Story = StoryObj<typeof Balance>

export const Shown: Story = {}

export const Hidden: Story = {
  args: { defaultHidden: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('3,614')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show balance' }))
    await expect(canvas.getByText('3,614')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Hide balance' }))
  },
}

export const Busy: Story = { args: { busy: true } }
export const Failed: Story = { args: { error: { message: 'Balance not available', retry: fn() } } }

/** The saturated panel of a screen. Buttons inside take its colours automatically. */
export const InThePurse: Story = {
  render: (args) => (
    <Card variant="purse">
      <Balance {...args} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10, marginBlockStart: 22 }}>
        <Button>Receive</Button>
        <Button variant="secondary">Send</Button>
        <Button variant="secondary">P2P Market</Button>
      </div>
    </Card>
  ),
}

export const LongOnANarrowPhone: Story = {
  args: { currency: 'NGN', value: '128456789012.55' },
  decorators: [inBox({ inlineSize: 288 })],
}

export const states = {
  shown: Shown,
  hidden: Hidden,
  busy: Busy,

  error: Failed,
  'in the purse': InThePurse,
  'longest number': LongOnANarrowPhone,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

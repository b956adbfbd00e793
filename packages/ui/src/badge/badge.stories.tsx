import type { Meta, StoryObj } from '@storybook/react-vite'
import { BadgeCheck, ClipboardList } from 'lucide-react'
import { IconButton } from '../button/index.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Badge, CountBadge, type BadgeProps } from './badge.js'

const meta: Meta<typeof Badge> = {
  excludeStories: ['states'],
  title: 'Basics/Badge',
  component: Badge,
  args: { children: 'Waiting', tone: 'warning' },
}
export default meta

type Story = StoryObj<typeof Badge>

export const Default: Story = {}

/** The word carries the meaning; the colour repeats it. */
export const Statuses: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Badge tone="warning">Waiting</Badge>
      <Badge tone="brand">Partly verified</Badge>
      <Badge tone="positive">Completed</Badge>
      <Badge tone="positive" icon={<BadgeCheck />}>
        Verified
      </Badge>
      <Badge tone="negative">Cancelled</Badge>
      <Badge>Offline</Badge>
    </div>
  ),
}

export const Count: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <CountBadge count={2} label="2 open orders" />
      <CountBadge count={9} label="9 open orders" />
      <CountBadge count={23} label="23 open orders" />
      <span style={{ position: 'relative' }}>
        <IconButton label="12 open orders">
          <ClipboardList aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
        <CountBadge count={12} style={{ position: 'absolute', insetInlineEnd: 2, insetBlockStart: 2 }} />
      </span>
    </div>
  ),
}

export const Neutral: Story = { args: { tone: 'neutral', children: 'Offline' } }
export const Brand: Story = { args: { tone: 'brand', children: 'Partly verified' } }
export const Positive: Story = { args: { tone: 'positive', children: 'Completed' } }
export const Negative: Story = { args: { tone: 'negative', children: 'Cancelled' } }

/** A prop value without a story does not compile. */
export const states = {
  neutral: Neutral,
  brand: Brand,
  positive: Positive,
  warning: Default,
  negative: Negative,
  'statuses with icon': Statuses,
  count: Count,
} satisfies Record<string, Story> & Record<NonNullable<BadgeProps['tone']>, Story>

export const KitchenSink = kitchenSink(meta, states)

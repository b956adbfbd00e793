import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/index.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Card, type CardProps } from './card.js'

const meta: Meta<typeof Card> = {
  excludeStories: ['states'],
  title: 'Basics/Card',
  component: Card,
  args: { children: 'Ruled, not floated: one border and no shadow.' },
}
export default meta

type Story = StoryObj<typeof Card>

export const Surface: Story = {}

export const Gold: Story = {
  args: { variant: 'gold' },
  render: (args) => (
    <Card {...args}>
      <p style={{ margin: '0 0 16px' }}>Verify your identity to trade</p>
      <Button fullWidth>Begin Verification</Button>
    </Card>
  ),
}

export const Purse: Story = {
  args: { variant: 'purse' },
  render: (args) => (
    <Card {...args}>
      <p style={{ margin: '0 0 16px' }}>The one saturated panel of a screen.</p>
      <div style={{ display: 'flex', gap: 10 }}>
        <Button>Receive</Button>
        <Button variant="secondary">Send</Button>
      </div>
    </Card>
  ),
}

export const WithoutPadding: Story = { args: { padding: 'none' } }

/** A prop value without a story does not compile. */
export const states = {
  surface: Surface,
  gold: Gold,
  purse: Purse,
  'without padding': WithoutPadding,
} satisfies Record<string, Story> & Record<NonNullable<CardProps['variant']>, Story>

export const KitchenSink = kitchenSink(meta, states)

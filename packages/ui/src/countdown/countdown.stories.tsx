import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Countdown, type CountdownProps } from './countdown.js'

const MINUTE_MS = 60_000
/** A stopped clock, so that pictures of stories never differ. */
const now = () => Date.parse('2026-11-21T10:00:00Z')
const inMinutes = (minutes: number) => now() + minutes * MINUTE_MS

const meta: Meta<typeof Countdown> = {
  excludeStories: ['states'],
  title: 'Feedback/Countdown',
  component: Countdown,
  args: { label: 'Time left to pay', now, totalMs: 15 * MINUTE_MS, deadline: inMinutes(12.8) },
}
export default meta

type Story = StoryObj<typeof Countdown>

const TEN_MINUTES_FROM_NOW = Date.now() + 10 * MINUTE_MS

/** Runs by the real clock, so it is left out of pictures. It comes first, because it is the one to copy. */
export const Running: Story = {
  args: { now: Date.now, deadline: TEN_MINUTES_FROM_NOW, totalMs: 10 * MINUTE_MS },
  parameters: { chromatic: { disableSnapshot: true } },
  tags: ['!test'],
}

export const Ring: Story = {}

export const Full: Story = { args: { deadline: inMinutes(15) } }

export const UnderThreeMinutes: Story = { args: { deadline: inMinutes(2.7) } }

export const UnderOneMinute: Story = { args: { deadline: inMinutes(0.6) } }

export const Expired: Story = {
  args: { deadline: inMinutes(0), onExpire: fn() },
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getByText('00:00')).toBeVisible()
    await waitFor(() => expect(args.onExpire).toHaveBeenCalledOnce())
  },
}

export const OverAnHour: Story = { args: { deadline: inMinutes(92), totalMs: 120 * MINUTE_MS } }

export const Small: Story = { args: { size: 64 } }

export const Bar: Story = { args: { variant: 'bar', label: 'Processing transfer' } }

export const BarUnderThreeMinutes: Story = {
  args: { variant: 'bar', label: 'Time left to pay', deadline: inMinutes(2) },
}

export const BarExpired: Story = { args: { variant: 'bar', deadline: inMinutes(0) } }

export const Text: Story = { args: { variant: 'text' } }

export const TextUnderOneMinute: Story = { args: { variant: 'text', deadline: inMinutes(0.5) } }

/** A prop value without a story does not compile. */
export const states = {
  ring: Ring,
  full: Full,
  'under three minutes': UnderThreeMinutes,
  'under one minute': UnderOneMinute,
  expired: Expired,
  'over an hour': OverAnHour,
  small: Small,
  bar: Bar,
  'bar under three minutes': BarUnderThreeMinutes,
  'bar expired': BarExpired,
  text: Text,
  'text under one minute': TextUnderOneMinute,
} satisfies Record<string, Story> & Record<NonNullable<CountdownProps['variant']>, Story>

export const KitchenSink = kitchenSink(meta, states)

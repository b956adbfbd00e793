import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Amount } from '../amount/index.js'
import { Button } from '../button/index.js'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { ConfirmSheet, type ConfirmSheetProps } from './confirm-sheet.js'

const NOW = Date.parse('2026-11-21T10:00:00Z')

const meta: Meta<typeof ConfirmSheet> = {
  excludeStories: ['states'],
  title: 'Money/ConfirmSheet',
  component: ConfirmSheet,
  args: {
    open: true,
    title: 'Send USDT',
    amount: <Amount value="250.00" currency="USDT" />,
    receiver: (
      <>
        Adaeze Okafor
        <br />
        TXk9Qd…mT8fLm, Tron
      </>
    ),
    rows: [
      { term: 'Network fee', value: '1.00 USDT' },
      { term: 'They receive', value: '249.00 USDT', total: true },
    ],
    labels: { confirm: 'Send 250 USDT' },
    safetyLine: 'A transfer cannot be called back.',
    intent: 'send 250 USDT to TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm',
    onConfirm: fn(),
  },
  parameters: { visual: { fillsWindow: true }, docs: { story: { inline: false, iframeHeight: 560 } } },
  render: (args) => <Remembering {...args} />,
}
export default meta

type Story = StoryObj<typeof ConfirmSheet>

function Remembering(props: ConfirmSheetProps) {
  const [isOpen, setIsOpen] = useState(props.open)
  return (
    <div style={{ minHeight: 520 }}>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Send
      </Button>
      <ConfirmSheet {...props} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  )
}

export const Plain: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go back' })).toHaveFocus())
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const WithPin: Story = { args: { pinLength: 4 } }

export const WithPinOrPasskey: Story = {
  args: { pinLength: 4, passkey: { onUse: fn() } },
  parameters: { docs: { story: { inline: false, iframeHeight: 660 } } },
}

const PASSKEY = { onUse: fn() }

export const WithPasskey: Story = {
  render: (args) => <Remembering {...args} onConfirm={undefined} passkey={PASSKEY} pinLength={undefined} />,
}

export const WithExpiry: Story = { args: { pinLength: 4, expiresAt: NOW + 45_000, now: () => NOW } }

export const Expired: Story = { args: { pinLength: 4, expiresAt: NOW - 1, now: () => NOW } }

export const WrongPin: Story = { args: { pinLength: 4, error: 'Pin is incorrect' } }

export const Busy: Story = { args: { pinLength: 4, busy: true } }

export const NoAnswer: Story = {
  args: { onConfirm: () => Promise.reject(new Error('offline')) },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send 250 USDT' }))
    await waitFor(() => expect(screen.getByText(/^No answer/)).toBeVisible())
  },
}

export const states = {
  plain: Plain,
  'with PIN': WithPin,
  'with PIN or passkey': WithPinOrPasskey,
  'with passkey': WithPasskey,
  'with expiry': WithExpiry,
  expired: Expired,
  'wrong PIN': WrongPin,
  busy: Busy,
  'no answer': NoAnswer,
} satisfies Record<string, Story>

export const KitchenSink = asKitchenSink(WithPinOrPasskey)

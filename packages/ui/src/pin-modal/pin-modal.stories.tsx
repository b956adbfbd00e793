import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/index.js'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { PinModal } from './pin-modal.js'

const FORGOT = (
  <Button asChild variant="ghost" size="sm">
    <a href="#forgot">Forgot your PIN?</a>
  </Button>
)

const meta: Meta<typeof PinModal> = {
  excludeStories: ['states'],
  title: 'Overlays/PinModal',
  component: PinModal,
  args: {
    open: true,
    description: (
      <>
        You are sending <b>250 USDT</b> to <code>TXk9Qd…mT8fLm</code> on Tron. It cannot be called back.
      </>
    ),
    safetyLine: 'Never share your PIN. Oja staff do not need it.',
    onSubmit: fn(),
  },
  parameters: { visual: { fillsWindow: true }, docs: { story: { inline: false, iframeHeight: 460 } } },
  render: (args) => <Remembering {...args} />,
}
export default meta

type Story = StoryObj<typeof PinModal>

function Remembering(props: ComponentProps<typeof PinModal>) {
  const [isOpen, setIsOpen] = useState(props.open)
  return (
    <div style={{ minHeight: 420 }}>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Send
      </Button>
      <PinModal {...props} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  )
}

const pin = () => screen.getByRole('textbox', { name: 'PIN' })

export const Empty: Story = {}

export const ThreeDigits: Story = {
  play: async () => {
    await userEvent.type(pin(), '123')
    await expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  },
}

export const Complete: Story = {
  play: async ({ args }) => {
    await userEvent.type(pin(), '1234')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const WrongPin: Story = { args: { error: 'Pin is incorrect' } }

export const Busy: Story = {
  args: { busy: true },
  play: async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}

export const Locked: Story = {
  args: {
    lockedUntil: '2026-11-21T10:14:05Z',
    now: () => Date.parse('2026-11-21T10:00:00Z'),
    forgotAction: FORGOT,
  },
}

export const WithForgotLink: Story = { args: { forgotAction: FORGOT } }

export const SixDigits: Story = { args: { length: 6 } }

export const WithPasskey: Story = {
  args: { passkey: { onUse: fn(), label: 'Use fingerprint or face' }, forgotAction: FORGOT },
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
}

export const Failed: Story = {
  args: { onSubmit: () => Promise.reject(new Error('offline')) },
  play: async () => {
    await userEvent.type(pin(), '1234')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByText('That did not work. Try again.')).toBeVisible())
    await expect(pin()).toHaveValue('1234')
  },
}

export const states = {
  empty: Empty,
  'three digits': ThreeDigits,
  complete: Complete,
  'wrong PIN': WrongPin,
  verifying: Busy,
  locked: Locked,
  'with forgot link': WithForgotLink,
  'six digits': SixDigits,
  'with passkey': WithPasskey,
  failed: Failed,
} satisfies Record<string, Story>

export const KitchenSink = asKitchenSink(Locked)

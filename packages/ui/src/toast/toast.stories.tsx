import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/index.js'
import { Dialog } from '../dialog/index.js'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { toast, type ToastTone } from './toast-store.js'
import { Toaster, type ToastPosition } from './toaster.js'

/** Long enough to look at; in a product keep the default of five seconds. */
const durationMs = 600_000

const meta: Meta<typeof Toaster> = {
  excludeStories: ['states'],
  title: 'Feedback/Toast',
  component: Toaster,
  parameters: { visual: { fillsWindow: true }, docs: { story: { inline: false, iframeHeight: 260 } } },
  render: (args) => (
    <div style={{ minHeight: 220 }}>
      <Toaster {...args} />
    </div>
  ),
  beforeEach: () => () => toast.dismiss(),
}
export default meta

type Story = StoryObj<typeof Toaster>

async function seen(text: string) {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible())
}

export const Success: Story = {
  play: async () => {
    toast.success('Copied to clipboard', { durationMs })
    await seen('Copied to clipboard')
  },
}

export const Failure: Story = {
  play: async () => {
    toast.error('Error: Insufficient funds', { durationMs })
    await seen('Error: Insufficient funds')
  },
}

export const Information: Story = {
  play: async () => {
    toast.info('You are signed out on your other phone', { durationMs })
    await seen('You are signed out on your other phone')
  },
}

export const Plain: Story = {
  play: async () => {
    toast('Price alert removed', { durationMs })
    await seen('Price alert removed')
  },
}

export const Warning: Story = {
  play: async () => {
    toast.warning('Your session ends in two minutes', { durationMs })
    await seen('Your session ends in two minutes')
  },
}

export const UnderWay: Story = {
  play: async () => {
    const words = { pending: 'Sending 0.005 BTC', success: 'Sent', error: 'Not sent' }
    void toast.promise(new Promise(() => {}), words)
    await seen('Sending 0.005 BTC')
  },
}

export const WithDescription: Story = {
  play: async () => {
    toast.success('Coin released', {
      durationMs,
      description: (
        <>
          Ada Obi received <strong>0.005 BTC</strong>.
        </>
      ),
    })
    await seen('Coin released')
  },
}

export const WithoutCross: Story = {
  args: { closeButton: false },
  play: async () => {
    toast.success('Copied to clipboard', { durationMs })
    await seen('Copied to clipboard')
  },
}

function at(position: ToastPosition): Story {
  return {
    args: { position },
    play: async () => {
      toast.info('Price updated', { durationMs })
      toast.success('Ad created', { durationMs })
      await seen('Ad created')
    },
  }
}

export const TopStart = at('top-start')
export const TopCenter = at('top-center')
export const TopEnd = at('top-end')
export const BottomStart = at('bottom-start')
export const BottomCenter = at('bottom-center')

const onAction = fn()

export const WithAction: Story = {
  play: async () => {
    toast.info('A new version is ready', { durationMs, action: { label: 'Reload', onAction } })
    await seen('A new version is ready')
  },
}

export const LongText: Story = {
  play: async () => {
    toast.error(
      'The bank could not confirm the account 0142857396 at Guaranty Trust Bank. Check the number and try again.',
      { durationMs },
    )
    await seen(
      'The bank could not confirm the account 0142857396 at Guaranty Trust Bank. Check the number and try again.',
    )
  },
}

export const LongTextWithAction: Story = {
  play: async () => {
    toast.info('The time to pay ₦50,000 to Ada is over. Do not pay now. You can order the same again.', {
      durationMs,
      action: { label: 'Open the ad', onAction },
    })
    await seen('The time to pay ₦50,000 to Ada is over. Do not pay now. You can order the same again.')
  },
}

export const ThreeAtMost: Story = {
  play: async () => {
    toast.info('The first one gives way', { durationMs })
    toast.success('Ad created', { durationMs })
    toast.error('An error occurred', { durationMs })
    toast.info('Price updated', { durationMs })
    await seen('Price updated')
    await expect(screen.queryByText('The first one gives way')).toBeNull()
  },
}

export const ErrorStays: Story = {
  play: async () => {
    toast.error('Transfer failed. Your coin is still in your wallet.', {
      action: { label: 'Retry', onAction },
    })
    toast.info('The second one gives way', { durationMs })
    toast.info('Price updated', { durationMs })
    toast.success('Copied to clipboard', { durationMs })
    await seen('Copied to clipboard')
    await seen('Transfer failed. Your coin is still in your wallet.')
    await expect(screen.queryByText('The second one gives way')).toBeNull()
  },
}

export const AboveADialog: Story = {
  render: (args) => <BehindDialog {...args} />,
  play: async () => {
    toast.error('Pin is incorrect', { durationMs })
    await seen('Pin is incorrect')
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}

function BehindDialog(props: Parameters<typeof Toaster>[0]) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <div style={{ minHeight: 220 }}>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Verify transaction" />
      <Toaster {...props} />
    </div>
  )
}

export const TryIt: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8, minHeight: 220 }}>
      <Button onClick={() => toast.success('Saved')}>Success</Button>
      <Button variant="secondary" onClick={() => toast.error('An error occurred')}>
        Error
      </Button>
      <Toaster {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }))
    await seen('Saved')
  },
  parameters: { chromatic: { disableSnapshot: true } },
}

/** A prop value without a story does not compile. */
export const states = {
  neutral: Plain,
  positive: Success,
  negative: Failure,
  warning: Warning,
  info: Information,
  'under way': UnderWay,
  'with description': WithDescription,
  'without cross': WithoutCross,
  'top-start': TopStart,
  'top-center': TopCenter,
  'top-end': TopEnd,
  'bottom-start': BottomStart,
  'bottom-center': BottomCenter,
  'bottom-end': Success,
  'with action': WithAction,
  'long text': LongText,
  'long text with action': LongTextWithAction,
  'three at most': ThreeAtMost,
  'an error among newer ones': ErrorStays,
  'above a dialog': AboveADialog,
} satisfies Record<string, Story> & Record<ToastTone | ToastPosition, Story>

export const KitchenSink = asKitchenSink(ThreeAtMost)

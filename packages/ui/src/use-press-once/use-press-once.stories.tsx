import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.js'
import { Notice } from '../notice/index.js'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { type Press, usePressOnce } from './use-press-once.js'

interface SendProps {
  /** Sends the request of one press. */
  send: (press: Press) => Promise<string>
}

function Send({ send }: SendProps) {
  const { press, cancel, busy, error, result } = usePressOnce(send, {
    intent: 'send 250 USDT to TXk9Qd…mT8fLm',
  })
  return (
    <div style={{ display: 'grid', gap: 12, maxInlineSize: 360 }}>
      <div style={{ display: 'flex', gap: 10 }}>
        <Button busy={busy} onClick={() => press()}>
          {error ? 'Try again' : 'Send 250 USDT'}
        </Button>
        {busy && (
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {error !== undefined && (
        <Notice live tone="warning" title="No answer">
          Nobody knows yet whether it was sent. Trying again cannot send it twice.
        </Notice>
      )}
      {result !== undefined && (
        <Notice live tone="positive">
          {result}
        </Notice>
      )}
    </div>
  )
}

const meta: Meta<typeof Send> = {
  excludeStories: ['states'],
  title: 'Actions/usePressOnce',
  component: Send,
  args: { send: fn(async () => 'Sent') },
  // Without a press all states look alike. In separate frames, the presses do not take the reader's focus.
  parameters: { docs: { story: { inline: false, iframeHeight: 204 } } },
}
export default meta

type Story = StoryObj<typeof Send>

export const Idle: Story = {}

export const Busy: Story = {
  args: { send: fn(() => new Promise<string>(() => {})) },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.dblClick(button)
    await expect(args.send).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  args: { send: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByText('No answer')).toBeVisible())
  },
}

export const Done: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByText('Sent')).toBeVisible())
  },
}

export const states = { idle: Idle, busy: Busy, failed: Failed, done: Done } satisfies Record<string, Story>

export const KitchenSink = asKitchenSink(Idle)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../button/index.js'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js'

const meta: Meta<typeof ConfirmDialog> = {
  excludeStories: ['states'],
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Release 0.005 BTC?',
    children: 'Babatunde Ogunleye receives it at once. It cannot be taken back.',
    labels: { confirm: 'Release coin', cancel: 'Not yet' },
    onConfirm: fn(),
  },
  parameters: { visual: { fillsWindow: true }, docs: { story: { inline: false, iframeHeight: 380 } } },
  render: (args) => <Remembering {...args} />,
}
export default meta

type Story = StoryObj<typeof ConfirmDialog>

function Remembering(props: ComponentProps<typeof ConfirmDialog>) {
  const [isOpen, setIsOpen] = useState(props.open)
  return (
    <div style={{ minHeight: 340 }}>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Open
      </Button>
      <ConfirmDialog {...props} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  )
}

export const Default: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Not yet' })).toHaveFocus())
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const Danger: Story = {
  args: {
    tone: 'negative',
    title: 'Delete this ad?',
    children: 'Nobody will be able to answer it. Open orders go on.',
    labels: { confirm: 'Delete ad', cancel: 'Keep it' },
  },
}

export const Busy: Story = { args: { busy: true } }

export const LongAnswers: Story = {
  args: { labels: { confirm: 'Yes, I have received the payment', cancel: 'No, nothing has arrived yet' } },
}

/** A prop value without a story does not compile. */
export const states = {
  neutral: Default,
  negative: Danger,
  busy: Busy,
  'longest answers': LongAnswers,
} satisfies Record<string, Story> & Record<NonNullable<ConfirmDialogProps['tone']>, Story>

export const KitchenSink = asKitchenSink(LongAnswers)

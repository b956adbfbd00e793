import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/index.js'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { Dialog, type DialogProps } from './dialog.js'

const meta: Meta<typeof Dialog> = {
  excludeStories: ['states'],
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    open: true,
    title: 'Notice',
    description: 'Pay only a bank account in the vendor’s own name, and never finish a trade outside Oja.',
    footer: <Button>Acknowledge</Button>,
  },
  parameters: { visual: { fillsWindow: true }, docs: { story: { inline: false, iframeHeight: 420 } } },
  render: (args) => <Remembering {...args} />,
}
export default meta

type Story = StoryObj<typeof Dialog>

function Remembering(props: ComponentProps<typeof Dialog>) {
  const [isOpen, setIsOpen] = useState(props.open)
  return (
    <div style={{ minHeight: 360 }}>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Open
      </Button>
      <Dialog {...props} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  )
}

export const Notice: Story = {}

export const TwoAnswers: Story = {
  args: {
    title: 'Verify transaction',
    description:
      'Confirm only when the money shows in your bank app. A screenshot or an alert is not payment.',
    footer: (
      <>
        <Button variant="secondary">Not yet</Button>
        <Button>Yes, I have received payment</Button>
      </>
    ),
  },
}

export const TitleAlone: Story = {
  args: { title: 'Time Expired', description: undefined, footer: <Button>Back to the market</Button> },
}

export const Blocked: Story = {
  args: {
    busy: true,
    title: 'Releasing coin',
    footer: <Button busy>Release coin</Button>,
  },
  play: async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled())
  },
}

export const Medium: Story = {
  args: { size: 'md', title: 'What changed in 2.4', description: 'Add a phone number to your profile.' },
}

export const LongContent: Story = {
  args: {
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={index}>
        Line {index + 1}: the content scrolls inside the dialog and the page stays where it is.
      </p>
    )),
  },
}

export const FocusReturns: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await expect(screen.getByRole('dialog')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const OfParts: Story = {
  render: () => (
    <Dialog.Root defaultOpen>
      <Dialog.Trigger asChild>
        <Button variant="secondary">Read the terms</Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Title>Terms of the trade</Dialog.Title>
        <Dialog.Description>
          <p>Pay only a bank account in the vendor’s own name.</p>
          <p>Never finish a trade outside Oja.</p>
        </Dialog.Description>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button>I agree</Button>
          </Dialog.Close>
        </Dialog.Footer>
        <Dialog.Close />
      </Dialog.Content>
    </Dialog.Root>
  ),
}

export const NotModal: Story = {
  args: { modal: false, title: 'Price alert', description: 'The page around it stays in use.' },
}

/** A prop value without a story does not compile. */
export const states = {
  'two answers': TwoAnswers,
  'title alone': TitleAlone,
  busy: Blocked,
  sm: Notice,
  md: Medium,
  'long content': LongContent,
  'of parts': OfParts,
  'not modal': NotModal,
} satisfies Record<string, Story> & Record<NonNullable<DialogProps['size']>, Story>

export const KitchenSink = asKitchenSink(LongContent)

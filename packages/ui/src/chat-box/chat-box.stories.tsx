import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText, Paperclip, Phone } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Badge } from '../badge/index.js'
import { Button, IconButton } from '../button/index.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { ChatBox } from './chat-box.js'
import type { ChatMessage, PersonMessage } from './chat-message.js'

const OWN = 'me'
const OTHER = 'babatunde'

const CONVERSATION: ChatMessage[] = [
  {
    kind: 'system',
    id: '0',
    sentAt: '2026-11-21T14:30:00',
    text: 'Order placed. 0.005 BTC is held until 3:00 PM.',
  },
  {
    id: '1',
    senderId: OTHER,
    sentAt: '2026-11-21T14:31:00',
    text: 'Good afternoon. I will pay from Zenith, name Babatunde Ogunleye.',
  },
  {
    id: '2',
    senderId: OWN,
    sentAt: '2026-11-21T14:32:00',
    text: 'My GTBank account is on the order. Please send the exact amount.',
    status: 'delivered',
  },
  { id: '3', senderId: OTHER, sentAt: '2026-11-21T14:34:00', text: 'Network is slow, give me five minutes.' },
  {
    id: '4',
    senderId: OWN,
    sentAt: '2026-11-21T14:35:00',
    text: 'No problem. I will check my bank app and confirm when it lands.',
    status: 'sent',
  },
]

const meta: Meta<typeof ChatBox> = {
  excludeStories: ['states'],
  title: 'Market/ChatBox',
  component: ChatBox,
  args: {
    messages: CONVERSATION,
    ownId: OWN,
    label: 'Chat with Babatunde Ogunleye',
    header: {
      initial: 'B',
      name: 'Babatunde Ogunleye',
      meta: '0803 555 0142',
      action: (
        <IconButton label="Call Babatunde">
          <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      ),
    },
    // Fixed texts, so that pictures do not change from day to day.
    formatDay: () => 'Today',
    formatTime: (sentAt) => `${Number(String(sentAt).slice(11, 13)) - 12}:${String(sentAt).slice(14, 16)} PM`,
    onSend: fn(),
    onRetry: fn(),
  },
  render: (args) => (
    <div style={{ display: 'grid', height: 560, maxWidth: 474 }}>
      <ChatBox {...args} />
    </div>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

export const Conversation: Story = {}

export const Writing: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' })
    await userEvent.type(field, 'The money{Shift>}{Enter}{/Shift}has landed')
    await expect(field).toHaveValue('The money\nhas landed')
    await expect(args.onSend).not.toHaveBeenCalled()
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 596 } } },
}

/** The unsent text is there after a reload: the product keeps it with `draft` and `onDraftChange`. */
export const KeptDraft: Story = {
  args: { draft: 'Is the account', onDraftChange: fn() },
  render: (args) => <Keeping {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' })
    await expect(field).toHaveValue('Is the account')
    await userEvent.type(field, ' still yours?')
    await expect(field).toHaveValue('Is the account still yours?')
    await expect(args.onDraftChange).toHaveBeenLastCalledWith('Is the account still yours?')
  },
}

function Keeping({ draft = '', onDraftChange, ...rest }: ComponentProps<typeof ChatBox>) {
  const [kept, setKept] = useState(draft)
  const keep = (next: string) => {
    setKept(next)
    onDraftChange?.(next)
  }
  return (
    <div style={{ display: 'grid', height: 560, maxWidth: 474 }}>
      <ChatBox {...rest} draft={kept} onDraftChange={keep} />
    </div>
  )
}

export const EveryDelivery: Story = {
  args: {
    messages: (['delivered', 'sent', 'sending', 'failed'] as const).map((status, index) => ({
      id: String(index),
      senderId: OWN,
      sentAt: '2026-11-21T14:31:00',
      text: 'I have paid.',
      status,
    })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Not sent. Try again' }))
    await expect(args.onRetry).toHaveBeenCalledWith('3')
  },
}

export const Empty: Story = { args: { messages: [] } }

export const Loading: Story = { args: { messages: [], busy: true } }

export const Failed: Story = {
  args: {
    messages: [],
    error: (
      <>
        <p>The conversation is not available.</p>
        <Button variant="secondary" size="sm">
          Try again
        </Button>
      </>
    ),
  },
}

export const Closed: Story = {
  args: { disabledReason: 'This order is completed. Nothing more can be written here.' },
}

export const LongWords: Story = {
  args: {
    messages: [
      {
        id: '1',
        senderId: OTHER,
        sentAt: '2026-11-21T14:31:00',
        text: 'TQ7vMf4kRz1nJp8XsWbHc2LtYe5UaD93GdTXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm',
      },
      {
        id: '2',
        senderId: OWN,
        sentAt: '2026-11-21T14:32:00',
        text: 'Kí ni èyí?\nOrúkọ báǹkì rẹ nìkan ni mo fẹ́.',
      },
    ],
  },
}

export const WithOlderMessages: Story = { args: { hasOlder: true, onLoadOlder: fn() } }

const SUPPORT = { senderId: 'support', senderName: 'Oja Support' }

/** A third person has their name beside the bubble. */
export const ThreePeople: Story = {
  args: {
    messages: [
      ...CONVERSATION.slice(0, 3),
      {
        kind: 'system',
        id: 's',
        sentAt: '2026-11-21T14:40:00',
        text: 'A dispute was opened. Oja Support joined.',
      },
      {
        id: 'a',
        ...SUPPORT,
        sentAt: '2026-11-21T14:41:00',
        text: 'Good afternoon to both of you. I am looking at the payment.',
      },
      { id: 'b', ...SUPPORT, sentAt: '2026-11-21T14:41:00', text: 'Babatunde, please send your receipt.' },
      {
        id: 'c',
        senderId: OTHER,
        senderName: 'Babatunde Ogunleye',
        sentAt: '2026-11-21T14:42:00',
        text: 'One moment.',
      },
    ],
  },
}

export const Typing: Story = { args: { typing: ['Babatunde'] } }

const RECEIPT = {
  id: 'r',
  senderId: OWN,
  sentAt: '2026-11-21T14:36:00',
  text: 'receipt.pdf, 240 kB',
  status: 'delivered' as const,
}

/** `renderMessage` draws what is in a bubble; `attachAction` and `attachments` are the composer's slots. */
export const WithAttachments: Story = {
  args: {
    messages: [...CONVERSATION.slice(1, 4), RECEIPT],
    renderMessage: (message) =>
      message.id === 'r' ? (
        <a href="#receipt" style={{ display: 'flex', gap: 8, alignItems: 'center', color: 'inherit' }}>
          <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
          {message.text}
        </a>
      ) : (
        message.text
      ),
    attachAction: (
      <IconButton label="Attach a file">
        <Paperclip size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    ),
    attachments: <Badge icon={<FileText size={14} aria-hidden="true" />}>statement.png</Badge>,
  },
}

const LONG = Array.from({ length: 30 }, (_, index) => ({
  id: `m${index}`,
  senderId: index % 3 === 0 ? OWN : OTHER,
  sentAt: '2026-11-21T14:31:00',
  text: `Message ${index + 1}`,
}))

/** The reader has scrolled up, and a message arrives below. */
export const NewMessageBelow: Story = {
  args: { messages: LONG },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const log = canvas.getByRole('log')
    const scrolled = new Promise((resolve) => log.addEventListener('scroll', resolve, { once: true }))
    log.scrollTop = 200
    await scrolled
    await userEvent.click(canvas.getByRole('button', { name: 'Let one arrive' }))
    await expect(await canvas.findByRole('button', { name: 'New message' })).toBeVisible()
  },
}

function Arriving(props: ComponentProps<typeof ChatBox>) {
  const [messages, setMessages] = useState(props.messages)
  const arrive = () =>
    setMessages((before) => [
      ...before,
      { id: `new${before.length}`, senderId: OTHER, sentAt: '2026-11-21T14:40:00', text: 'I have sent it.' },
    ])
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr)',
        gap: 8,
        height: 560,
        maxWidth: 474,
      }}
    >
      <Button size="sm" variant="secondary" onClick={arrive}>
        Let one arrive
      </Button>
      <ChatBox {...props} messages={messages} />
    </div>
  )
}

const own = (status: NonNullable<PersonMessage['status']>): ChatMessage[] => [
  { id: '1', senderId: OWN, sentAt: '2026-11-21T14:31:00', text: 'I have paid.', status },
]

export const Sending: Story = { args: { messages: own('sending') } }
export const Sent: Story = { args: { messages: own('sent') } }
export const Delivered: Story = { args: { messages: own('delivered') } }
export const Read: Story = { args: { messages: own('read') } }
export const NotSent: Story = { args: { messages: own('failed'), onDiscard: fn() } }

/** A prop value without a story does not compile. */
export const states = {
  conversation: Conversation,
  writing: Writing,
  'draft kept by the product': KeptDraft,
  sending: Sending,
  sent: Sent,
  delivered: Delivered,
  read: Read,
  failed: NotSent,
  empty: Empty,
  loading: Loading,
  error: Failed,
  closed: Closed,
  'older messages': WithOlderMessages,
  'new message below': NewMessageBelow,
  'three people': ThreePeople,
  typing: Typing,
  attachments: WithAttachments,
  'longest words': LongWords,
} satisfies Record<string, Story> & Record<NonNullable<PersonMessage['status']>, Story>

/** A conversation per state would be taller than any screen, so these are the ones that differ most. */
export const KitchenSink = kitchenSink(meta, {
  conversation: Conversation,
  'every delivery': EveryDelivery,
  empty: Empty,
  loading: Loading,
  closed: Closed,
  'longest words': LongWords,
})

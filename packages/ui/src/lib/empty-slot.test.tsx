import { type ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AdCard } from '../ad-card/index.js'
import { Badge } from '../badge/index.js'
import { Button } from '../button/index.js'
import { ChatBox } from '../chat-box/index.js'
import { ConfirmDialog } from '../confirm-dialog/index.js'
import { ConfirmSheet } from '../confirm-sheet/index.js'
import { Dialog } from '../dialog/index.js'
import { Drawer } from '../drawer/index.js'
import { EmptyState } from '../empty-state/index.js'
import { FeeBreakdown } from '../fee-breakdown/index.js'
import { Menu } from '../menu/index.js'
import { Notice } from '../notice/index.js'
import { OtpInput } from '../otp-input/index.js'
import { PinModal } from '../pin-modal/index.js'
import { QuoteField } from '../quote-field/index.js'
import { Tabs } from '../tabs/index.js'
import { TextField } from '../text-field/index.js'
import { toast, Toaster } from '../toast/index.js'

/** What `condition && <Part />` gives where the condition is not met. */
type Nothing = undefined | null | false | ''

const chat = { label: 'Chat', ownId: 'me', messages: [], onSend() {} }
const ad = { name: 'Ada', price: '1', priceUnit: 'per USDT', quantity: '1', limit: '1' }
const sheet = { title: 'Send', amount: '1', receiver: 'Ada', intent: 'send 1', onConfirm() {} }
const words = { confirm: 'Release', cancel: 'Keep' }

const cases: [slots: string, draw: (none: Nothing) => ReactElement][] = [
  ['`disabledReason` of ChatBox', (none) => <ChatBox {...chat} disabledReason={none} />],
  ['`error` of ChatBox', (none) => <ChatBox {...chat} error={none} />],
  ['`attachments` of ChatBox', (none) => <ChatBox {...chat} attachments={none} />],
  ['`meta` of ChatBox', (none) => <ChatBox {...chat} header={{ name: 'Ada', meta: none }} />],
  ['`tag` of AdCard', (none) => <AdCard {...ad} tag={none} action={<b>Buy</b>} />],
  ['`action` and `nameMeta` of AdCard', (none) => <AdCard {...ad} nameMeta={none} action={none} />],
  ['`icon` of Badge', (none) => <Badge icon={none}>Paid</Badge>],
  [
    'the slots of Dialog',
    (none) => (
      <Dialog defaultOpen title="Terms" description={none} footer={none}>
        {none}
      </Dialog>
    ),
  ],
  [
    'the text of ConfirmDialog',
    (none) => (
      <ConfirmDialog defaultOpen title="Sure?" labels={words} onConfirm={() => {}}>
        {none}
      </ConfirmDialog>
    ),
  ],
  ['`safetyLine` of ConfirmSheet', (none) => <ConfirmSheet {...sheet} defaultOpen safetyLine={none} />],
  ['`header` of Drawer', (none) => <Drawer defaultOpen title="Menu" header={none} />],
  [
    'the slots of EmptyState',
    (none) => (
      <EmptyState title="Nothing" action={none}>
        {none}
      </EmptyState>
    ),
  ],
  [
    '`icon` of Menu',
    (none) => <Menu defaultOpen label="More" trigger="…" items={[{ label: 'Go', icon: none }]} />,
  ],
  [
    'the slots of Notice',
    (none) => (
      <Notice title={none} action={none}>
        {none}
      </Notice>
    ),
  ],
  ['`icon` of Tabs', (none) => <Tabs label="Coin" tabs={[{ value: 'btc', label: 'BTC', icon: none }]} />],
  ['`labelAside` of a field', (none) => <TextField label="Name" labelAside={none} />],
]

/** What is in the page, without ids and places, which differ from one rendering to the next. */
const drawn = (root: HTMLElement) =>
  (document.querySelector('[role$="dialog"]') ?? root).innerHTML.replaceAll(
    /_r_\w+_|radix-[^"]*| style="[^"]*"/g,
    '',
  )

test.each(cases)('%s may be false, null or empty text: it is then as if left out', async (_, draw) => {
  const first = await render(draw(undefined))
  const left = drawn(first.container)
  await first.unmount()
  for (const none of [false, null, ''] as const) {
    const screen = await render(draw(none))
    expect(drawn(screen.container)).toBe(left)
    await screen.unmount()
  }
})

/** What `count && <Part />` gives for no count, or for one that is unknown. */
const numbers: [slots: string, draw: (none: Nothing | number) => ReactElement][] = [
  ['`hint` and `error` of a field', (none) => <TextField error={none} hint={none} label="Name" />],
  ['`locked` of a code', (none) => <OtpInput label="Code" locked={none} />],
  [
    '`error` of QuoteField',
    (none) => <QuoteField label="Buy" pay={{ label: 'Pay' }} get={{ label: 'Get' }} rate="1" error={none} />,
  ],
  [
    '`hint` of a fee',
    (none) => (
      <FeeBreakdown currency="USDT" label="Fees" rows={[{ label: 'Fee', amount: '1', hint: none }]} />
    ),
  ],
  [
    'the slots of PinModal',
    (none) => (
      <PinModal forgotAction={none} onOpenChange={() => {}} onSubmit={() => {}} open safetyLine={none} />
    ),
  ],
  ['`icon` of Button', (none) => <Button icon={none}>Pay</Button>],
]

test.each(numbers)('%s may be 0 or NaN: it is then as if left out', async (_, draw) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = await render(draw(undefined))
  const left = drawn(first.container)
  await first.unmount()
  for (const none of [0, Number.NaN]) {
    const screen = await render(draw(none))
    expect(drawn(screen.container)).toBe(left)
    await screen.unmount()
  }
})

afterEach(() => {
  toast.dismiss()
  vi.restoreAllMocks()
})

test('`description` of a toast may be false, null or empty text: it is then as if left out', async () => {
  const screen = await render(<Toaster />)
  for (const none of [false, null, ''] as const) {
    toast('Saved', { id: 'one', description: none })
    await expect.element(screen.getByText('Saved')).toBeVisible()
    expect(document.querySelector('.oja-toast [data-slot="description"]')).toBeNull()
  }
})

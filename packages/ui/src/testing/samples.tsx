import type { ReactElement } from 'react'
import * as Oja from '../index.js'

const nothing = () => {}
const ADDRESS = 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm'
const SIDES = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
]
const COLUMNS = [
  {
    key: 'what',
    header: 'Transaction',
    render: (row: { id: string }) => row.id,
    sortable: true,
  },
  { key: 'amount', header: 'Amount', align: 'end' as const, render: () => '₦1,250,000.00' },
]
const MESSAGES = [
  { id: '1', text: 'Good afternoon', senderId: 'them', sentAt: '2026-11-21T10:00:00Z' },
  { id: '2', text: 'I have paid', senderId: 'me', sentAt: '2026-11-21T10:01:00Z', status: 'failed' as const },
]

/** Each component in typical use, with realistically long text. */
export const SAMPLES: Record<string, ReactElement> = {
  AdCard: (
    <Oja.AdCard
      name="Oluwaseun Adébáyọ̀-Ọlátúnjí"
      price="₦161,850,000.50"
      priceUnit="per BTC"
      quantity="2,450.00000001 BTC"
      limit="₦1,000,000 – ₦1,500,000,000"
      action={<Oja.Button aria-label="Buy BTC from Oluwaseun">Buy</Oja.Button>}
    />
  ),
  AdCardHead: <Oja.AdCardHead />,
  AdCardSkeleton: <Oja.AdCardSkeleton count={2} />,
  AddressField: (
    <Oja.AddressField
      label="Their address"
      value="TXk9Qd3uVh6yXXXXrKjPb7FsAe4CmT8fLm"
      onValueChange={nothing}
      networks={[{ id: 'tron', label: 'Tron', check: () => true }]}
      known={[{ address: ADDRESS, label: 'Oluwaseun Adébáyọ̀-Ọlátúnjí' }]}
    />
  ),
  Amount: <Oja.Amount value="1234567.01842100" currency="BTC" />,
  AmountField: (
    <Oja.AmountField
      label="Amount"
      value="1234567.5"
      onValueChange={nothing}
      currency="NGN"
      unit="per USDT"
      onMax={nothing}
    />
  ),
  Avatar: <Oja.Avatar name="Adaeze" />,
  Badge: <Oja.Badge tone="warning">Partly verified</Oja.Badge>,
  Balance: <Oja.Balance label="Naira balance" value="12345678.50" currency="NGN" />,
  Button: <Oja.Button fullWidth>Release coin</Oja.Button>,
  Card: <Oja.Card>Words</Oja.Card>,
  ChatBox: (
    <Oja.ChatBox
      label="Chat"
      messages={MESSAGES}
      ownId="me"
      onSend={nothing}
      onRetry={nothing}
      onDiscard={nothing}
    />
  ),
  Checkbox: <Oja.Checkbox label="I agree to the terms of the market" checked onCheckedChange={nothing} />,
  Coin: <Oja.Coin label="Coin" />,
  CoinIcon: <Oja.CoinIcon code="BTC" />,
  CopyButton: <Oja.CopyButton label="Copy the address" value={ADDRESS} />,
  CopyField: <Oja.CopyField label="Your USDT address" value={ADDRESS} mono />,
  CountBadge: <Oja.CountBadge count={12} label="Open orders" />,
  Countdown: <Oja.Countdown label="Time left to pay" deadline={Date.now() + 600_000} />,
  DescriptionList: <Oja.DescriptionList items={[{ term: 'You pay', value: '₦1,250,000.00' }]} />,
  EmptyState: <Oja.EmptyState title="No transactions yet" />,
  FeeBreakdown: (
    <Oja.FeeBreakdown
      label="What you pay"
      currency="USDT"
      rows={[
        { label: 'Amount', amount: '1234567.12345678' },
        { label: 'Network fee', amount: '1.00', was: '2.50', hint: 'Paid to the Tron network' },
        { label: 'Service fee', amount: '0' },
      ]}
    />
  ),
  Field: (
    <Oja.Field label="Pay before" hint="The price is kept until then">
      <input className="oja-sample" type="date" />
    </Oja.Field>
  ),
  FileDrop: <Oja.FileDrop label="Receipt" accept="image/*" file={null} onFileChange={nothing} />,
  FloatingCoins: <Oja.FloatingCoins />,
  Form: (
    <Oja.Form errors={{ holder: 'Enter the name as the bank has it' }}>
      <Oja.TextField label="Account name" name="holder" required />
    </Oja.Form>
  ),
  FullScreenLoader: <Oja.FullScreenLoader text="Signing in" />,
  IconButton: <Oja.IconButton label="Close">×</Oja.IconButton>,
  Logo: <Oja.Logo label="Oja" />,
  Mark: <Oja.Mark label="Oja" />,
  Menu: <Oja.Menu label="Market menu" trigger="…" items={[{ label: 'My Ads', href: '#ads' }]} />,
  Notice: <Oja.Notice tone="warning">Never release before the money is there.</Oja.Notice>,
  OtpInput: <Oja.OtpInput label="Code from your email" value="123" onValueChange={nothing} />,
  Pagination: <Oja.Pagination text="1-10 of 42" onNext={nothing} />,
  PasswordField: <Oja.PasswordField label="Password" defaultValue="secret" />,
  PinInput: <Oja.PinInput label="PIN" value="12" onValueChange={nothing} />,
  Progress: <Oja.Progress label="Uploading" value={40} />,
  QrCode: <Oja.QrCode label="QR code for your USDT address" value={ADDRESS} />,
  QuoteField: (
    <Oja.QuoteField
      label="Buy USDT"
      pay={{ label: 'You pay', currency: 'NGN' }}
      get={{ label: 'You get', currency: 'USDT', decimals: 6 }}
      rate="1621.50"
      defaultValue={{ lead: 'pay', amount: '1250000' }}
      expiresAt={Date.now() + 600_000}
      onRefresh={nothing}
    />
  ),
  RadioCards: <Oja.RadioCards label="I want to" value="buy" onValueChange={nothing} options={SIDES} />,
  ResendCode: <Oja.ResendCode onResend={nothing} availableAt={null} />,
  SearchField: (
    <Oja.SearchField label="Search" value="usdt" onValueChange={nothing} labels={{ clear: 'Clear' }} />
  ),
  SegmentedControl: <Oja.SegmentedControl label="Side" value="buy" onValueChange={nothing} options={SIDES} />,
  Select: <Oja.Select label="Side" value="buy" onValueChange={nothing} options={SIDES} />,
  Skeleton: <Oja.Skeleton lines={3} />,
  SkeletonGroup: <Oja.SkeletonGroup busy skeleton={<Oja.Skeleton />} />,
  Spinner: <Oja.Spinner label="Loading" />,
  Stepper: (
    <Oja.Stepper
      label="Order"
      steps={[
        { label: 'Paid', state: 'done' },
        { label: 'Confirmed', state: 'now' },
        { label: 'Released', state: 'next' },
      ]}
    />
  ),
  TabPanel: (
    <Oja.TabPanel tabsId="side" value="buy">
      Ads that buy
    </Oja.TabPanel>
  ),
  Table: (
    <Oja.Table
      label="Transactions"
      columns={COLUMNS}
      rows={[{ id: 'Transfer 1' }]}
      rowKey={(row) => row.id}
    />
  ),
  Tabs: <Oja.Tabs label="Side" value="buy" onValueChange={nothing} tabs={SIDES} />,
  TextArea: <Oja.TextArea label="Terms" defaultValue="Only from an account in your own name." />,
  TextField: <Oja.TextField label="Price" prefix="₦" unit="NGN" defaultValue="1,618.50" error="Too high" />,
  Toaster: <Oja.Toaster />,
  VisuallyHidden: <Oja.VisuallyHidden>Only by ear</Oja.VisuallyHidden>,
}

/** Overlays, which cover the page, so tests show one at a time. */
export const WINDOWS: Record<string, ReactElement> = {
  ConfirmDialog: (
    <Oja.ConfirmDialog
      open
      onOpenChange={nothing}
      title="Release 1,250.00 USDT to Oluwaseun?"
      labels={{ confirm: 'Release coin', cancel: 'Keep the order' }}
      onConfirm={nothing}
    >
      This cannot be taken back.
    </Oja.ConfirmDialog>
  ),
  Dialog: (
    <Oja.Dialog
      open
      onOpenChange={nothing}
      title="Before you trade"
      footer={<Oja.Button>Acknowledge</Oja.Button>}
    >
      Words
    </Oja.Dialog>
  ),
  Drawer: (
    <Oja.Drawer open onOpenChange={nothing} title="Menu">
      <Oja.Button>Market</Oja.Button>
    </Oja.Drawer>
  ),
  ConfirmSheet: (
    <Oja.ConfirmSheet
      open
      onOpenChange={nothing}
      title="Send USDT"
      amount="1,250.00000000 USDT"
      receiver="Oluwaseun Adébáyọ̀-Ọlátúnjí"
      rows={[{ term: 'Network fee', value: '1.00 USDT' }]}
      pinLength={8}
      passkey={{ onUse: nothing }}
      intent="send 1250 USDT"
      onConfirm={nothing}
      safetyLine="It cannot be called back."
    />
  ),
  PinModal: (
    <Oja.PinModal open onOpenChange={nothing} onSubmit={nothing} safetyLine="Never share your PIN." />
  ),
}

/** More states of components, for words that only appear there. The first word is the component. */
export const STATES: Record<string, ReactElement> = {
  'AmountField with an error': <Oja.AmountField label="Amount" value="12abc" onValueChange={nothing} />,
  'Balance hidden': <Oja.Balance label="Naira balance" value="12" hidden onHiddenChange={nothing} />,
  'Button busy': <Oja.Button busy>Release coin</Oja.Button>,
  'ChatBox empty': <Oja.ChatBox label="Chat" messages={[]} ownId="me" onSend={nothing} />,
  'ChatBox that was read': (
    <Oja.ChatBox
      label="Chat"
      messages={(['sending', 'sent', 'delivered', 'read', 'failed'] as const).map((status) => ({
        id: status,
        text: status,
        senderId: 'me',
        sentAt: new Date().toISOString(),
        status,
      }))}
      ownId="me"
      onSend={nothing}
      hasOlder
      onLoadOlder={nothing}
    />
  ),
  'Countdown with a minute left': <Oja.Countdown label="Left" deadline={Date.now() + 30_000} />,
  'Countdown with minutes left': <Oja.Countdown label="Left" deadline={Date.now() + 100_000} />,
  'Countdown of days': <Oja.Countdown label="Left" deadline={Date.now() + 200_000_000} />,
  'Countdown at its end': <Oja.Countdown label="Left" deadline={0} />,
  'FloatingCoins that rest': <Oja.FloatingCoins defaultPaused />,
  'OtpInput busy': <Oja.OtpInput label="Code" value="123456" onValueChange={nothing} busy />,
  'PasswordField with an error': <Oja.PasswordField label="Password" error="wrong" />,
  'PinModal locked': (
    <Oja.PinModal
      open
      onOpenChange={nothing}
      onSubmit={nothing}
      lockedUntil={new Date(Date.now() + 100_000).toISOString()}
    />
  ),
  'ResendCode that waits': <Oja.ResendCode onResend={nothing} availableAt={Date.now() + 60_000} />,
  'Select without a choice': <Oja.Select label="Side" value="" onValueChange={nothing} options={SIDES} />,
  'Stepper that failed': (
    <Oja.Stepper
      label="Order"
      steps={[
        { label: 'Paid', state: 'done' },
        { label: 'Released', state: 'failed' },
      ]}
    />
  ),
  'Table busy': <Oja.Table label="All" columns={COLUMNS} rows={[]} rowKey={(row) => row.id} busy />,
  'Table empty': <Oja.Table label="All" columns={COLUMNS} rows={[]} rowKey={(row) => row.id} />,
  'Table with an error': (
    <Oja.Table
      label="All"
      columns={COLUMNS}
      rows={[]}
      rowKey={(row) => row.id}
      error="down"
      onRetry={nothing}
    />
  ),
}

// One of each component, in its first state.
import * as ui from '@oja/ui'
import { createElement as h, type ReactElement } from 'react'

const nothing = () => {}
const sentAt = '2026-11-21T10:00:00.000Z'
const options = [
  { value: 'a', label: 'Bank transfer' },
  { value: 'b', label: 'Card' },
]
const open = { open: true, onOpenChange: nothing, title: 'Release coin' }
const typed = { label: 'Field', value: '12', onValueChange: nothing }

/** A dialog and a drawer composed of all their parts. A closed one shows its trigger. */
const dialogOfParts = (isOpen: boolean) =>
  h(
    ui.DialogRoot,
    { defaultOpen: isOpen },
    h(ui.DialogTrigger, null, 'Terms'),
    h(
      ui.DialogContent,
      null,
      h(ui.DialogTitle, null, 'Terms'),
      h(ui.DialogDescription, null, h('p', null, 'Words')),
      h(ui.DialogBody, null, 'Words'),
      h(ui.DialogFooter, null, h(ui.DialogClose, null, 'I agree')),
      h(ui.DialogClose),
    ),
  )
const drawerOfParts = (isOpen: boolean) =>
  h(
    ui.DrawerRoot,
    { defaultOpen: isOpen },
    h(ui.DrawerTrigger, null, 'Menu'),
    h(
      ui.DrawerContent,
      null,
      h(ui.DrawerHeader, null, h(ui.DrawerTitle, null, 'Menu'), h(ui.DrawerClose)),
      h(ui.DrawerBody, null, 'Words'),
    ),
  )

const codeOfParts = () =>
  h(
    ui.OtpInputRoot,
    { label: 'Code', length: 2, defaultValue: '1' },
    h(ui.OtpInputGroup, null, h(ui.OtpInputSlot, { index: 0 })),
    h(ui.OtpInputSeparator),
    h(ui.OtpInputGroup, null, h(ui.OtpInputSlot, { index: 1 })),
  )

/** Elements by component name. A test checks that every component of the package is here. */
export const EVERY_COMPONENT: Record<string, ReactElement<{ open?: boolean; defaultOpen?: boolean }>> = {
  AdCard: h(ui.AdCard, {
    initial: 'A',
    name: 'Adaeze',
    price: '₦1,618',
    priceUnit: 'per USDT',
    quantity: '120 USDT',
    limit: '₦10,000',
  }),
  AdCardHead: h(ui.AdCardHead, {}),
  AdCardSkeleton: h(ui.AdCardSkeleton, {}),
  AddressField: h(ui.AddressField, {
    label: 'Address',
    networks: [{ id: 'tron', label: 'Tron', check: () => true }],
    defaultValue: 'TX',
  }),
  Amount: h(ui.Amount, { value: '0.01842100', currency: 'BTC' }),
  AmountField: h(ui.AmountField, {
    ...typed,
    onMax: nothing,
    currency: 'USDT',
    decimals: 6,
    error: 'Too much',
  }),
  Avatar: h(ui.Avatar, { name: 'Adaeze' }),
  Badge: h(ui.Badge, null, 'Paid'),
  Balance: h(ui.Balance, { label: 'Balance', value: '1200', currency: 'NGN' }),
  Button: h(ui.Button, { busy: true }, 'Send'),
  Card: h(ui.Card, null, 'Words'),
  ChatBox: h(ui.ChatBox, {
    label: 'Chat',
    ownId: 'me',
    onSend: nothing,
    messages: [
      { id: '1', text: 'Hello', senderId: 'me', sentAt, status: 'failed' },
      { kind: 'system', id: '2', text: 'Paid', sentAt },
    ],
  }),
  Checkbox: h(ui.Checkbox, { label: 'I agree', checked: true, onCheckedChange: nothing }),
  Coin: h(ui.Coin, {}),
  CoinIcon: h(ui.CoinIcon, { code: 'BTC' }),
  ConfirmDialog: h(ui.ConfirmDialog, {
    ...open,
    labels: { confirm: 'Release', cancel: 'Keep' },
    onConfirm: nothing,
    children: 'Sure?',
  }),
  ConfirmSheet: h(ui.ConfirmSheet, {
    ...open,
    title: 'Send USDT',
    amount: '250 USDT',
    receiver: 'Adaeze',
    pinLength: 4,
    intent: 'send 250 USDT to Adaeze',
    onConfirm: nothing,
  }),
  CopyButton: h(ui.CopyButton, { label: 'Copy address', value: 'TX' }),
  CopyField: h(ui.CopyField, { label: 'Address', value: 'TX' }),
  CountBadge: h(ui.CountBadge, { count: 12 }),
  Countdown: h(ui.Countdown, { label: 'Time left', deadline: '2099-01-01T00:00:00Z' }),
  DescriptionList: h(ui.DescriptionList, { items: [{ term: 'Fee', value: '1 USDT' }] }),
  Dialog: h(ui.Dialog, { ...open, children: 'Words' }),
  DialogBody: dialogOfParts(false),
  DialogClose: dialogOfParts(false),
  DialogContent: dialogOfParts(true),
  DialogDescription: dialogOfParts(false),
  DialogFooter: dialogOfParts(false),
  DialogRoot: dialogOfParts(false),
  DialogTitle: dialogOfParts(false),
  DialogTrigger: dialogOfParts(false),
  Drawer: h(ui.Drawer, { ...open, children: 'Words' }),
  DrawerBody: drawerOfParts(false),
  DrawerClose: drawerOfParts(false),
  DrawerContent: drawerOfParts(true),
  DrawerHeader: drawerOfParts(false),
  DrawerRoot: drawerOfParts(false),
  DrawerTitle: drawerOfParts(false),
  DrawerTrigger: drawerOfParts(false),
  EmptyState: h(ui.EmptyState, { title: 'Nothing yet' }),
  Field: h(ui.Field, { label: 'Day', children: h('input', { type: 'date' }) }),
  FeeBreakdown: h(ui.FeeBreakdown, {
    label: 'What you pay',
    currency: 'USDT',
    rows: [
      { label: 'Amount', amount: '250' },
      { label: 'Network fee', amount: '1', was: '2' },
    ],
  }),
  FileDrop: h(ui.FileDrop, { label: 'Receipt', accept: 'image/*', file: null, onFileChange: nothing }),
  FloatingCoins: h(ui.FloatingCoins, null, 'Words'),
  Form: h(ui.Form, { errors: { name: 'Taken' } }, h(ui.TextField, { label: 'Name', name: 'name' })),
  FullScreenLoader: h(ui.FullScreenLoader, { text: 'Opening' }),
  IconButton: h(ui.IconButton, { label: 'Close', children: 'x' }),
  Logo: h(ui.Logo, { label: 'Oja' }),
  Mark: h(ui.Mark, { label: 'Oja' }),
  Menu: h(ui.Menu, { label: 'Account', trigger: 'A', items: [{ label: 'Sign out', onSelect: nothing }] }),
  Notice: h(ui.Notice, { title: 'Careful' }, 'Words'),
  OjaProvider: h(ui.OjaProvider, { locale: 'fr-FR', children: h(ui.Button, null, 'Envoyer') }),
  OtpInput: h(ui.OtpInput, typed),
  OtpInputGroup: codeOfParts(),
  OtpInputRoot: codeOfParts(),
  OtpInputSeparator: codeOfParts(),
  OtpInputSlot: codeOfParts(),
  Pagination: h(ui.Pagination, { text: '1-10 of 42', onNext: nothing }),
  PasswordField: h(ui.PasswordField, { label: 'Password' }),
  PinInput: h(ui.PinInput, typed),
  PinModal: h(ui.PinModal, { ...open, description: 'Send 10 USDT', onSubmit: nothing }),
  Progress: h(ui.Progress, { label: 'Upload', value: 40 }),
  QrCode: h(ui.QrCode, { label: 'Address', value: 'TX' }),
  QuoteField: h(ui.QuoteField, {
    label: 'Buy USDT',
    pay: { label: 'You pay', currency: 'NGN' },
    get: { label: 'You get', currency: 'USDT', decimals: 6 },
    rate: '1621.50',
    defaultValue: { lead: 'pay', amount: '50000' },
    expiresAt: '2099-01-01T00:00:00Z',
    onRefresh: nothing,
  }),
  RadioCards: h(ui.RadioCards<string>, { label: 'Pay by', value: 'a', onValueChange: nothing, options }),
  ResendCode: h(ui.ResendCode, { onResend: nothing, availableAt: '2099-01-01T00:00:00Z' }),
  SearchField: h(ui.SearchField, typed),
  SegmentedControl: h(ui.SegmentedControl<string>, {
    label: 'Side',
    value: 'a',
    onValueChange: nothing,
    options,
  }),
  Select: h(ui.Select, { label: 'Bank', value: 'a', onValueChange: nothing, options }),
  Skeleton: h(ui.Skeleton, { lines: 2 }),
  SkeletonGroup: h(ui.SkeletonGroup, { busy: true, skeleton: h(ui.Skeleton) }, 'Words'),
  Spinner: h(ui.Spinner, { label: 'Loading' }),
  Stepper: h(ui.Stepper, { label: 'Steps', steps: [{ label: 'Pay', state: 'now' }] }),
  TabPanel: h(ui.TabPanel, { tabsId: 'sections', value: 'a' }, 'Words'),
  Table: h(ui.Table<{ id: string }>, {
    label: 'Orders',
    columns: [{ key: 'id', header: 'Number', render: (row: { id: string }) => row.id }],
    rows: [{ id: '1' }],
    rowKey: (row: { id: string }) => row.id,
  }),
  Tabs: h(ui.Tabs<string>, { label: 'Sections', value: 'a', onValueChange: nothing, tabs: options }),
  TextArea: h(ui.TextArea, { label: 'Terms' }),
  TextField: h(ui.TextField, { label: 'Name', hint: 'As on your ID' }),
  Toaster: h(ui.Toaster),
  VisuallyHidden: h(ui.VisuallyHidden, null, 'Words'),
}

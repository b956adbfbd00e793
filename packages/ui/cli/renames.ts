/** What changed for one prop of a component since 0.1.0. The codemod, its tests and the migration page read these rows. */
export interface Rename {
  /** The component as it is imported. */
  component: string
  /** The prop as it was called. `options[].tone` is the key `tone` of the objects in the array `options`. */
  prop: string
  /** The new name, or a key of the `labels` object. The same name if only `values` changed. */
  to: string | { labels: string }
  /** Text values that changed, from old to new. */
  values?: Readonly<Record<string, string>>
  /** What to do by hand. The codemod lists the prop with its place and leaves it unchanged. */
  byHand?: string
}

/** The new name of a prop, as people write it. */
export function newName({ to }: Rename): string {
  return typeof to === 'string' ? to : `labels.${to.labels}`
}

/** All renames since 0.1.0, in alphabetical order of component and prop. */
export const renames: readonly Rename[] = [
  { component: 'Amount', prop: 'code', to: 'currency' },
  { component: 'Amount', prop: 'hiddenLabel', to: { labels: 'hidden' } },
  { component: 'Amount', prop: 'tone', to: 'tone', values: { default: 'neutral' } },
  { component: 'AmountField', prop: 'maxLabel', to: { labels: 'max' } },
  {
    component: 'AmountField',
    prop: 'refusalLabel',
    to: 'labels',
    byHand: 'give each sentence as text: labels={{ negative, whole, decimals, unclear, "no-amount" }}',
  },
  {
    component: 'Balance',
    prop: 'amount',
    to: 'value',
    byHand:
      "give the whole number as plain decimal text: value='3614.55' in place of amount='3,614' and minor='.55'",
  },
  { component: 'Balance', prop: 'code', to: 'currency' },
  {
    component: 'Balance',
    prop: 'error',
    to: 'error',
    byHand: 'give { message, retry }; its retryLabel is labels.retry now',
  },
  { component: 'Balance', prop: 'hiddenLabel', to: { labels: 'hidden' } },
  { component: 'Balance', prop: 'hideLabel', to: { labels: 'hide' } },
  { component: 'Balance', prop: 'loading', to: 'busy' },
  {
    component: 'Balance',
    prop: 'minor',
    to: 'value',
    byHand:
      "give the whole number as plain decimal text: value='3614.55' in place of amount='3,614' and minor='.55'",
  },
  { component: 'Balance', prop: 'showLabel', to: { labels: 'show' } },
  { component: 'Button', prop: 'busyLabel', to: { labels: 'busy' } },
  { component: 'Button', prop: 'readyLabel', to: { labels: 'ready' } },
  { component: 'Button', prop: 'theme', to: 'variant' },
  { component: 'Card', prop: 'tone', to: 'variant' },
  { component: 'ChatBox', prop: 'emptyText', to: { labels: 'empty' } },
  {
    component: 'ChatBox',
    prop: 'formatDay',
    to: 'formatDay',
    byHand: 'it gets a Moment, that is a Date, a number or text, and no longer text alone',
  },
  {
    component: 'ChatBox',
    prop: 'formatTime',
    to: 'formatTime',
    byHand: 'it gets a Moment, that is a Date, a number or text, and no longer text alone',
  },
  {
    component: 'ChatBox',
    prop: 'labels',
    to: 'labels',
    byHand: 'labels.loading is labels.busy now.',
  },
  { component: 'ChatBox', prop: 'loading', to: 'busy' },
  {
    component: 'ChatBox',
    prop: 'messages',
    to: 'messages',
    byHand: "A system line is { kind: 'system', id, text, sentAt }, without a senderId.",
  },
  {
    component: 'ChatBox',
    prop: 'newMessageLabel',
    to: { labels: 'newMessages' },
    byHand: "Give counted words as labels.newMessages: { one: 'New message', other: '{n} new messages' }.",
  },
  { component: 'ChatBox', prop: 'placeholder', to: { labels: 'placeholder' } },
  { component: 'Coin', prop: 'title', to: 'label' },
  { component: 'CoinIcon', prop: 'title', to: 'label' },
  { component: 'ConfirmDialog', prop: 'cancelLabel', to: { labels: 'cancel' } },
  { component: 'ConfirmDialog', prop: 'closeLabel', to: { labels: 'close' } },
  { component: 'ConfirmDialog', prop: 'confirmLabel', to: { labels: 'confirm' } },
  {
    component: 'ConfirmDialog',
    prop: 'tone',
    to: 'tone',
    values: { default: 'neutral', danger: 'negative' },
  },
  { component: 'CopyButton', prop: 'copiedLabel', to: { labels: 'copied' } },
  { component: 'CopyButton', prop: 'failedLabel', to: { labels: 'failed' } },
  { component: 'CopyField', prop: 'copiedLabel', to: { labels: 'copied' } },
  { component: 'CopyField', prop: 'copyLabel', to: { labels: 'copy' } },
  { component: 'CopyField', prop: 'failedLabel', to: { labels: 'failed' } },
  {
    component: 'Countdown',
    prop: 'labels',
    to: 'labels',
    byHand: 'labels.spoken is gone: give the counted words days, hours, minutes and seconds.',
  },
  { component: 'Dialog', prop: 'blocked', to: 'busy' },
  { component: 'Dialog', prop: 'closeLabel', to: { labels: 'close' } },
  { component: 'Drawer', prop: 'closeLabel', to: { labels: 'close' } },
  { component: 'FeeBreakdown', prop: 'code', to: 'currency' },
  { component: 'FeeBreakdown', prop: 'rows[].code', to: 'currency' },
  { component: 'FloatingCoins', prop: 'pauseLabel', to: { labels: 'pause' } },
  { component: 'FloatingCoins', prop: 'playLabel', to: { labels: 'play' } },
  { component: 'Logo', prop: 'title', to: 'label' },
  { component: 'Mark', prop: 'title', to: 'label' },
  { component: 'OtpInput', prop: 'digitsOnlyLabel', to: { labels: 'digitsOnly' } },
  { component: 'OtpInput', prop: 'filledLabel', to: { labels: 'filled' } },
  { component: 'Pagination', prop: 'nextLabel', to: { labels: 'next' } },
  { component: 'Pagination', prop: 'previousLabel', to: { labels: 'previous' } },
  { component: 'PasswordField', prop: 'toggleLabels', to: 'labels' },
  { component: 'PinInput', prop: 'digitsOnlyLabel', to: { labels: 'digitsOnly' } },
  {
    component: 'PinInput',
    prop: 'progressLabel',
    to: { labels: 'progress' },
    byHand:
      'Write the sentence as text, "{filled} of {length} digits", and the number words as labels.numbers.',
  },
  {
    component: 'PinInput',
    prop: 'revealLabels',
    to: 'labels',
    byHand: 'Add revealable, and pass the two words in labels.',
  },
  { component: 'PinModal', prop: 'closeLabel', to: { labels: 'close' } },
  { component: 'PinModal', prop: 'continueLabel', to: { labels: 'continue' } },
  { component: 'PinModal', prop: 'lockedLabel', to: { labels: 'locked' } },
  { component: 'PinModal', prop: 'pinLabel', to: { labels: 'pin' } },
  { component: 'RadioCards', prop: 'hideLegend', to: 'hideLabel' },
  { component: 'RadioCards', prop: 'legend', to: 'label' },
  { component: 'ResendCode', prop: 'label', to: { labels: 'send' } },
  {
    component: 'ResendCode',
    prop: 'waitLabel',
    to: { labels: 'wait' },
    byHand: 'Say where the time goes: "New code in {time}".',
  },
  { component: 'SearchField', prop: 'clearLabel', to: { labels: 'clear' } },
  { component: 'SegmentedControl', prop: 'options[].tone', to: 'variant' },
  { component: 'SkeletonGroup', prop: 'busyLabel', to: { labels: 'busy' } },
  { component: 'SkeletonGroup', prop: 'readyLabel', to: { labels: 'ready' } },
  { component: 'Stepper', prop: 'stateLabels', to: 'labels' },
  { component: 'Table', prop: 'caption', to: 'label' },
  {
    component: 'Table',
    prop: 'error',
    to: 'error',
    byHand: 'Pass the message as error, retry as onRetry, and retryLabel as labels.retry.',
  },
  { component: 'Table', prop: 'loading', to: 'busy' },
  { component: 'Table', prop: 'loadingLabel', to: { labels: 'busy' } },
  { component: 'Table', prop: 'loadingRows', to: 'busyRows' },
  { component: 'Toaster', prop: 'announceLabel', to: { labels: 'announce' } },
  { component: 'Toaster', prop: 'closeLabel', to: { labels: 'close' } },
  { component: 'Toaster', prop: 'regionLabel', to: { labels: 'region' } },
]

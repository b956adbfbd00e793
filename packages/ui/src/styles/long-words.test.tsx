import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Button } from '../button/index.js'
import { ChatBox } from '../chat-box/index.js'
import { Checkbox } from '../checkbox/index.js'
import { CopyField } from '../copy-field/index.js'
import { Dialog } from '../dialog/index.js'
import { Drawer } from '../drawer/index.js'
import { EmptyState } from '../empty-state/index.js'
import { Menu } from '../menu/index.js'
import { Pagination } from '../pagination/index.js'
import { RadioCards } from '../radio-cards/index.js'
import { SegmentedControl } from '../segmented-control/index.js'
import { Stepper } from '../stepper/index.js'
import { TextField } from '../text-field/index.js'

/** What a customer typed or was given: an address, an email address, the name of a file. */
const WORD = 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm'.repeat(2)
const OPTIONS = [
  { value: 'saved', label: WORD, hint: WORD },
  { value: 'new', label: 'Another' },
]

const CASES: Record<string, ReactElement> = {
  'the label and hint of a field': <TextField label={WORD} hint={WORD} />,
  'the error of a field': <TextField label="Name" error={`${WORD} is taken`} />,
  Checkbox: <Checkbox label={`I checked ${WORD}`} error={WORD} />,
  RadioCards: <RadioCards label={WORD} options={OPTIONS} />,
  SegmentedControl: <SegmentedControl label="Network" fullWidth options={OPTIONS} />,
  EmptyState: (
    <EmptyState title={`Nothing found for ${WORD}`} action={<Button>{WORD}</Button>}>
      {WORD}
    </EmptyState>
  ),
  Stepper: <Stepper label="Order" steps={[{ label: WORD, state: 'now' }]} />,
  Pagination: <Pagination text={`1-10 of 42 for ${WORD}`} />,
  Menu: <Menu defaultOpen label="Account" trigger="…" items={[{ label: WORD }]} />,
  'the header of ChatBox': (
    <ChatBox label="Chat" ownId="me" messages={[]} onSend={() => {}} header={{ name: 'Ada', meta: WORD }} />
  ),
  'the writer in ChatBox': (
    <ChatBox label="Chat" ownId="me" messages={[]} onSend={() => {}} typing={[WORD]} />
  ),
  'the label of CopyField': <CopyField label={WORD} value="TXk9" />,
}

test.each(Object.entries(CASES))('%s breaks a word that is longer than a line', async (_, element) => {
  const screen = await render(<div style={{ inlineSize: 256 }}>{element}</div>)
  // The touch target of a checkbox is wider than its box.
  const parts = [
    ...screen.container.querySelectorAll(
      '[class*="oja-"]:not(.oja-visually-hidden, svg, svg *, .oja-checkbox__box)',
    ),
  ]
  // Text inside a line has no width of its own to stay in, and Firefox gives it a scrollWidth.
  const boxes = parts.filter((part) => getComputedStyle(part).display !== 'inline')
  expect(boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.className)).toEqual([])
})

test.each([
  [
    'Dialog',
    <Dialog key="" title={WORD} defaultOpen>
      {WORD}
    </Dialog>,
  ],
  [
    'Drawer',
    <Drawer key="" title={WORD} defaultOpen>
      {WORD}
    </Drawer>,
  ],
])('%s breaks a word that is longer than a line', async (_, element) => {
  await page.viewport(320, 640)
  const screen = await render(element)
  const box = screen.getByRole('dialog').element()
  expect(box.scrollWidth).toBe(box.clientWidth)
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Card } from '../card/index.js'
import { DescriptionList } from '../description-list/index.js'
import { inBox } from '../../docs/in-box.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { CopyButton } from './copy-button.js'
import { CopyField } from './copy-field.js'

const meta: Meta<typeof CopyField> = {
  excludeStories: ['states'],
  title: 'Money/CopyField',
  component: CopyField,
  args: {
    label: 'Your USDT address',
    value: 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm',
    mono: true,
    onCopied: fn(),
  },
  render: (args) => (
    <div style={{ maxInlineSize: 420 }}>
      <CopyField {...args} />
    </div>
  ),
}
export default meta

type Story = StoryObj<typeof CopyField>

export const Address: Story = {}
export const AccountNumber: Story = {
  args: {
    label: 'Account number',
    value: '0123456789',
    mono: false,
    labels: { copy: 'Copy account number' },
  },
}

export const Narrow: Story = {
  args: { value: '0x9f2B4c7D1e0A3586b9C2d4E7f8A1B3c5D6e7F809' },
  decorators: [inBox({ inlineSize: 288 })],
}

export const ButtonInALine: Story = {
  render: () => (
    <Card style={{ maxInlineSize: 420 }}>
      <DescriptionList
        items={[
          { term: 'Bank', value: 'Guaranty Trust Bank' },
          {
            term: 'Account number',
            value: (
              <span style={{ display: 'inline-flex', alignItems: 'center', marginBlock: -11 }}>
                0123456789
                <CopyButton value="0123456789" label="Copy account number" />
              </span>
            ),
          },
        ]}
      />
    </Card>
  ),
}

/** Fixes the browser's response, so that no picture depends on permissions. The outcome normally disappears after two seconds;
 *  here it stays for readers who arrive later. */
const answer = (works: boolean) => () => {
  const { writeText } = navigator.clipboard
  const { execCommand } = document
  const start = window.setTimeout
  const withoutEnd = (run: () => void, ms?: number) => (ms === 2000 ? 0 : start(run, ms))
  window.setTimeout = withoutEnd as typeof start
  navigator.clipboard.writeText = () => (works ? Promise.resolve() : Promise.reject(new Error('refused')))
  document.execCommand = () => works
  return () => {
    navigator.clipboard.writeText = writeText
    document.execCommand = execCommand
    window.setTimeout = start
  }
}

const press = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
  return canvas
}

export const Copied: Story = {
  beforeEach: answer(true),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible()
  },
  parameters: {
    chromatic: { disableSnapshot: true },
    docs: { story: { inline: false, iframeHeight: 192 } },
  },
}

export const Refused: Story = {
  beforeEach: answer(false),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(
      await canvas.findByText('Not copied. Select the text and copy it.', { selector: '[aria-hidden]' }),
    ).toBeVisible()
  },
  parameters: {
    chromatic: { disableSnapshot: true },
    docs: { story: { inline: false, iframeHeight: 218 } },
  },
}

export const states = {
  address: Address,
  'short value': AccountNumber,
  narrow: Narrow,
  'button in a line': ButtonInALine,
  copied: Copied,
  refused: Refused,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

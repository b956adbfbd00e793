import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Card } from '../card/index.js'
import { DescriptionList } from '../description-list/index.js'
import { CopyButton } from './copy-button.js'
import { CopyField } from './copy-field.js'

const meta: Meta<typeof CopyField> = {
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
  args: { label: 'Account number', value: '0123456789', mono: false, copyLabel: 'Copy account number' },
}

export const Narrow: Story = {
  args: { value: '0x9f2B4c7D1e0A3586b9C2d4E7f8A1B3c5D6e7F809' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
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

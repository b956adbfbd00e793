import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { IconButton } from '../button/index.js'
import { AddressField } from './address-field.js'
import type { AddressNetwork } from './use-verdict.js'

const TRON = 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm'
const FORGED = 'TXk9Qd3uVh6yXXXXrKjPb7FsAe4CmT8fLm'
const HEX = '0x52908400098527886E0F7030069857D2E4169EE7'

const isHex = (address: string) => /^0x[0-9a-f]{40}$/i.test(address)
const NETWORKS: AddressNetwork[] = [
  {
    id: 'tron',
    label: 'Tron',
    check: (address) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address),
    schemes: ['tron'],
  },
  { id: 'ethereum', label: 'Ethereum', check: isHex, schemes: ['ethereum'], chainId: 1 },
  { id: 'polygon', label: 'Polygon', check: isHex, schemes: ['ethereum'], chainId: 137 },
]
const SLOW: AddressNetwork[] = [{ id: 'tron', label: 'Tron', check: () => new Promise(() => {}) }]
const FAR: AddressNetwork[] = [
  { id: 'tron', label: 'Tron', check: () => Promise.reject(new Error('offline')) },
]

const meta: Meta<typeof AddressField> = {
  excludeStories: ['states'],
  title: 'Money/AddressField',
  component: AddressField,
  args: {
    label: 'Their address',
    networks: NETWORKS,
    known: [{ address: TRON, label: 'Adaeze' }],
    onCheck: fn(),
  },
}
export default meta

type Story = StoryObj<typeof AddressField>

export const Empty: Story = {
  args: {
    hint: 'Ask for it in a message, and compare the groups',
    scan: (
      <IconButton label="Scan a QR code" size="sm">
        <Search size={18} />
      </IconButton>
    ),
  },
}

export const Detected: Story = { args: { defaultValue: HEX } }
export const Known: Story = { args: { defaultValue: TRON } }

export const LookAlike: Story = {
  args: { defaultValue: FORGED },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Characters 13 to 16 differ')
  },
}

export const WrongNetwork: Story = { args: { defaultValue: HEX, network: 'tron' } }

export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await userEvent.type(input, 'hello')
    await userEvent.tab()
    await expect(input).toBeInvalid()
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 180 } } },
}

export const Checking: Story = { args: { defaultValue: TRON, networks: SLOW, known: [] } }
export const Unchecked: Story = { args: { defaultValue: TRON, networks: FAR, known: [] } }
export const Disabled: Story = { args: { defaultValue: TRON, disabled: true } }

export const states = {
  empty: Empty,
  detected: Detected,
  known: Known,
  'look-alike': LookAlike,
  'wrong network': WrongNetwork,
  invalid: Invalid,
  checking: Checking,
  'not checked': Unchecked,
  disabled: Disabled,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

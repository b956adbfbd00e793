import type { Meta, StoryObj } from '@storybook/react-vite'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { groupAmount, readAmount } from './index.js'

interface ReaderProps {
  /** The pasted text. */
  text: string
  /** BCP 47 tag. @default 'en' */
  locale?: string | undefined
  /** Digits allowed after the point. @default 2 */
  decimals?: number | undefined
  /** The currency that the amount must have. @default any */
  currency?: string | undefined
  /** Accepts negative amounts. @default false */
  allowNegative?: boolean | undefined
}

/** How `readAmount` reads a text, and how `groupAmount` writes it. */
function Reader({ text, decimals = 2, ...options }: ReaderProps) {
  const { plain, refusal } = readAmount(text, { decimals, ...options })
  return (
    <p style={{ margin: 0, font: 'var(--oja-text-md) var(--oja-font-sans)', color: 'var(--oja-text)' }}>
      “{text}” in {options.locale ?? 'en'}:{' '}
      {plain === undefined ? `refused, ${refusal}` : `${plain}, drawn as ${groupAmount(plain, options)}`}
    </p>
  )
}

const meta: Meta<typeof Reader> = {
  excludeStories: ['states'],
  title: 'Money/money-text',
  component: Reader,
  args: { text: '₦1,621,000.50', locale: 'en-NG', decimals: 2 },
}
export default meta

type Story = StoryObj<typeof Reader>

export const Read: Story = {}
export const German: Story = { args: { text: '1.500', locale: 'de-DE' } }
export const Lakh: Story = { args: { text: '₹12,34,567.50', locale: 'en-IN' } }
export const Unclear: Story = { args: { text: '1.500', locale: 'en-NG' } }
export const NoAmount: Story = { args: { text: '1e5', locale: 'en-NG' } }

export const states = {
  read: Read,
  German,
  lakh: Lakh,
  unclear: Unclear,
  'no amount': NoAmount,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

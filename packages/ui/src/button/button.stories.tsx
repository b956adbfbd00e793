import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowDownLeft, Repeat, X } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Button, type ButtonProps } from './button.js'
import { IconButton } from './icon-button.js'

const meta: Meta<typeof Button> = {
  excludeStories: ['states'],
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Continue', onClick: fn() },
}
export default meta

type Story = StoryObj<typeof Button>

const VARIANTS: NonNullable<ButtonProps['variant']>[] = [
  'primary',
  'secondary',
  'tertiary',
  'ghost',
  'buy',
  'sell',
  'buy-soft',
  'sell-soft',
]

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const

export const Primary: Story = {}
export const Secondary: Story = { args: { variant: 'secondary', children: 'Cancel' } }
export const Tertiary: Story = { args: { variant: 'tertiary', children: 'Buy & Sell' } }
export const Ghost: Story = { args: { variant: 'ghost', children: 'Send again' } }
export const Small: Story = { args: { size: 'sm', variant: 'buy-soft', children: 'Buy' } }
export const Disabled: Story = { args: { disabled: true } }
export const FullWidth: Story = { args: { fullWidth: true, children: 'Release coin' } }

/** Solid where the customer decides, soft in lists. */
export const AllThemes: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {([{}, { size: 'sm' }, { disabled: true }, { busy: true }] as const).map((state, index) => (
        <div key={index} style={row}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} {...state}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
}

export const WithIcon: Story = {
  render: () => (
    <div style={row}>
      <Button icon={<ArrowDownLeft aria-hidden size={20} strokeWidth={1.75} />}>Receive</Button>
      <Button busy icon={<ArrowDownLeft aria-hidden size={20} strokeWidth={1.75} />}>
        Receive
      </Button>
      <Button icon={<Repeat aria-hidden size={20} strokeWidth={1.75} />} variant="tertiary">
        Buy & Sell
      </Button>
    </div>
  ),
}

/** Focus, name and width stay; the spinner replaces the icon after 150 ms. */
export const Busy: Story = {
  args: { busy: true, children: 'Release coin' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Release coin' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await waitFor(() => expect(button).toHaveAttribute('data-spinning'))
  },
}

export const AsLink: Story = {
  args: { asChild: true, variant: 'secondary', children: <a href="#send">Send & Receive</a> },
}

export const Icons: Story = {
  render: () => (
    <div style={row}>
      <IconButton label="Close">
        <X aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
      <IconButton label="Close" size="sm">
        <X aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
      <IconButton disabled label="Close">
        <X aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
      <IconButton busy label="Close">
        <X aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  ),
}

export const Buy: Story = { args: { variant: 'buy', children: 'Buy USDT' } }
export const Sell: Story = { args: { variant: 'sell', children: 'Sell USDT' } }
export const BuySoft: Story = { args: { variant: 'buy-soft', children: 'Buy' } }
export const SellSoft: Story = { args: { variant: 'sell-soft', children: 'Sell' } }

/** A prop value without a story does not compile. */
export const states = {
  primary: Primary,
  secondary: Secondary,
  tertiary: Tertiary,
  ghost: Ghost,
  buy: Buy,
  sell: Sell,
  'buy-soft': BuySoft,
  'sell-soft': SellSoft,
  small: Small,
  'full width': FullWidth,
  'with icon': WithIcon,
  busy: Busy,
  disabled: Disabled,
  'as link': AsLink,
  'icon alone': Icons,
  'every variant': AllThemes,
} satisfies Record<string, Story> & Record<NonNullable<ButtonProps['variant']>, Story>

export const KitchenSink = kitchenSink(meta, states)

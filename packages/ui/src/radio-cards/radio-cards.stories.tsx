import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link2, User } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { RadioCards, type RadioCardsProps } from './radio-cards.js'

function Cards({ value: start, onValueChange, ...rest }: RadioCardsProps) {
  const [value, setValue] = useState(start)
  return (
    <div style={{ maxWidth: 560 }}>
      <RadioCards
        {...rest}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onValueChange?.(next)
        }}
      />
    </div>
  )
}

const meta: Meta<typeof RadioCards<string>> = {
  excludeStories: ['states'],
  title: 'Forms/RadioCards',
  component: RadioCards<string>,
  args: {
    label: 'Send to',
    value: undefined,
    onValueChange: fn(),
    options: [
      {
        value: 'chain',
        label: 'Wallet address',
        hint: 'Leaves Oja, network fee',
        icon: <Link2 aria-hidden size={20} strokeWidth={1.75} />,
      },
      {
        value: 'user',
        label: 'Oja user',
        hint: 'At once, no fee',
        icon: <User aria-hidden size={20} strokeWidth={1.75} />,
      },
    ],
  },
  render: (args) => <Cards {...args} />,
}
export default meta

type Story = StoryObj<typeof RadioCards<string>>

export const Open: Story = {}
export const Chosen: Story = { args: { value: 'user' } }
export const Choosing: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('At once, no fee'))
    await expect(args.onValueChange).toHaveBeenCalledWith('user')
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 230 } } },
}
export const WithError: Story = { args: { error: 'Choose where to send' } }
export const Disabled: Story = { args: { value: 'chain', disabled: true } }

export const states = {
  open: Open,
  chosen: Chosen,
  choosing: Choosing,
  error: WithError,
  disabled: Disabled,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

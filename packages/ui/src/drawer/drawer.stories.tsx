import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/index.js'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { Logo } from '../logo/index.js'
import { Drawer, type DrawerProps } from './drawer.js'

const meta: Meta<typeof Drawer> = {
  excludeStories: ['states'],
  title: 'Overlays/Drawer',
  component: Drawer,
  args: {
    open: true,
    title: 'Main menu',
    children: (
      <nav aria-label="Main">
        {['Home', 'Assets', 'Transactions', 'Settings'].map((name) => (
          <a
            key={name}
            href={`#${name}`}
            style={{ display: 'block', padding: '11px 10px', color: 'inherit' }}
          >
            {name}
          </a>
        ))}
      </nav>
    ),
  },
  parameters: { visual: { fillsWindow: true }, docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => <Remembering {...args} />,
}
export default meta

type Story = StoryObj<typeof Drawer>

function Remembering(props: ComponentProps<typeof Drawer>) {
  const [isOpen, setIsOpen] = useState(props.open)
  return (
    <div style={{ minHeight: 420 }}>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Open menu
      </Button>
      <Drawer {...props} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  )
}

export const FromTheStart: Story = {}

export const FromTheEnd: Story = { args: { side: 'end', title: 'Filters' } }

export const WithLogo: Story = { args: { header: <Logo label="Oja" /> } }

export const FocusReturns: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open menu' })
    await userEvent.click(opener)
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Main menu' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** A prop value without a story does not compile. */
export const states = {
  start: FromTheStart,
  end: FromTheEnd,
  'with logo': WithLogo,
} satisfies Record<string, Story> & Record<NonNullable<DrawerProps['side']>, Story>

export const KitchenSink = asKitchenSink(WithLogo)

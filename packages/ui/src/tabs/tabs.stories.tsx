import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { CoinIcon } from '../coin-icon/index.js'
import { inBox } from '../../docs/in-box.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { TabPanel, Tabs } from './tabs.js'

const meta: Meta<typeof Tabs> = {
  excludeStories: ['states'],
  title: 'Choices/Tabs',
  component: Tabs,
  args: {
    label: 'Coin',
    value: 'USDT',
    tabs: [
      { value: 'BTC', label: 'BTC', icon: <CoinIcon code="BTC" size={20} /> },
      { value: 'ETH', label: 'ETH', icon: <CoinIcon code="ETH" size={20} /> },
      { value: 'USDT', label: 'USDT', icon: <CoinIcon code="USDT" size={20} /> },
    ],
  },
  render: (args) => <Remembering {...args} />,
}
export default meta

type Story = StoryObj<typeof Tabs>

function Remembering(props: ComponentProps<typeof Tabs>) {
  const [value, setValue] = useState(props.value ?? '')
  return <Tabs {...props} value={value} onValueChange={setValue} />
}

export const Coins: Story = {}

export const WithPanel: Story = {
  render: (args) => <WithPanels {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: 'BTC' }))
    await expect(canvas.getByRole('tabpanel', { name: 'BTC' })).toHaveTextContent('Ads for BTC')
  },
}

function WithPanels(props: ComponentProps<typeof Tabs>) {
  const [value, setValue] = useState(props.value ?? '')
  return (
    <>
      <Tabs {...props} id="coins" value={value} onValueChange={setValue} />
      <TabPanel tabsId="coins" value={value} style={{ paddingBlock: 16 }}>
        Ads for {value}
      </TabPanel>
    </>
  )
}

/** Uncontrolled tabs with panels; one is disabled. */
export const OwnPanels: Story = {
  render: () => (
    <Tabs
      label="Coin"
      tabs={[
        { value: 'btc', label: 'BTC', panel: 'Ads for BTC' },
        { value: 'eth', label: 'ETH', disabled: true },
        { value: 'usdt', label: 'USDT', panel: 'Ads for USDT' },
      ]}
    />
  ),
}

export const Narrow: Story = {
  args: {
    tabs: ['Portfolio', 'Trading', 'Announcements', 'Gift Cards'].map((label) => ({ value: label, label })),
    value: 'Portfolio',
  },
  decorators: [inBox({ inlineSize: 288 })],
}

export const states = {
  'with symbols': Coins,
  'with panel': WithPanel,
  'own panels': OwnPanels,
  narrow: Narrow,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

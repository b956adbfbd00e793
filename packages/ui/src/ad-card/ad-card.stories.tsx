import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Amount } from '../amount/index.js'
import { Badge } from '../badge/index.js'
import { Button } from '../button/index.js'
import { Card } from '../card/index.js'
import { inBox } from '../../docs/in-box.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { EmptyState } from '../empty-state/index.js'
import { SkeletonGroup } from '../skeleton/index.js'
import { actionForAd } from './ad-action.js'
import { AdCard, AdCardHead } from './ad-card.js'
import { AdCardSkeleton } from './ad-card-skeleton.js'

const meta: Meta<typeof AdCard> = {
  excludeStories: ['states'],
  title: 'Market/AdCard',
  component: AdCard,
  args: {
    name: 'Adaeze Nwosu',
    price: '₦1,618.50',
    priceUnit: 'per USDT',
    quantity: <Amount value="2450.00000000" currency="USDT" />,
    limit: '₦20,000 – ₦1,500,000',
    action: (
      <Button variant="buy-soft" size="sm" aria-label="Buy USDT from Adaeze Nwosu">
        Buy
      </Button>
    ),
  },
  render: (args) => (
    <Card padding="none">
      <AdCard {...args} />
    </Card>
  ),
}
export default meta

type Story = StoryObj<typeof AdCard>

const vendors = [
  ['Adaeze Nwosu', '₦1,618.50', '2450.00000000', '₦20,000 – ₦1,500,000'],
  ['Musa Danjuma', '₦1,619.00', '840.50000000', '₦10,000 – ₦800,000'],
  ['Oluwaseun Adébáyọ̀-Ọlátúnjí', '₦1,620.00', '5200.00000000', '₦50,000 – ₦5,000,000'],
  ['Chinedu Okafor', '₦1,621.75', '312.40000000', '₦5,000 – ₦500,000'],
  ['Halima Bello', '₦1,623.00', '1075.00000000', '₦20,000 – ₦1,700,000'],
] as const

export const Default: Story = {}

/** A card on phones; a row under column headings from 840 px. */
export const Market: Story = {
  render: () => (
    <Card padding="none">
      <AdCardHead />
      {vendors.map(([name, price, quantity, limit]) => (
        <AdCard
          key={name}
          name={name}
          price={price}
          priceUnit="per USDT"
          quantity={<Amount value={quantity} currency="USDT" />}
          limit={limit}
          action={
            <Button variant="buy-soft" size="sm" aria-label={`Buy USDT from ${name}`}>
              Buy
            </Button>
          }
        />
      ))}
    </Card>
  ),
}

/** Rows under column headings, scaled down to fit on the page. */
export const Rows: Story = {
  ...Market,
  decorators: [inBox({ inlineSize: 900, zoom: 0.8 })],
}

/** Customers cannot claim their own ad, so a tag replaces the button. */
export const OwnAd: Story = { args: { action: undefined, tag: <Badge tone="brand">Your ad</Badge> } }

/** Every detail about the vendor and the payment. */
export const Whole: Story = {
  args: {
    verified: true,
    online: true,
    nameMeta: '128 trades, 97%',
    methods: ['Bank transfer', 'OPay', 'PalmPay'],
  },
}

export const WholeRow: Story = {
  ...Whole,
  decorators: [inBox({ inlineSize: 900, zoom: 0.8 })],
}

/** The action shows that the trade is opening. */
export const Busy: Story = { args: { ...Whole.args, busy: true } }

/** The ad is unavailable; the tag says why. */
export const Disabled: Story = {
  args: { ...Whole.args, online: false, disabled: true, tag: <Badge>Limit reached</Badge> },
}

export const Offline: Story = { args: { tag: <Badge>Offline</Badge>, nameMeta: '128 trades, 97% completed' } }

export const Sell: Story = {
  args: {
    action: (
      <Button variant="sell-soft" size="sm" aria-label="Sell USDT to Adaeze Nwosu">
        Sell
      </Button>
    ),
  },
}

const answers = { buy: ['Buy', 'from', 'buy-soft'], sell: ['Sell', 'to', 'sell-soft'] } as const

/** `actionForAd` gives the customer's side: they buy from a sell ad and sell to a buy ad. */
export const ActionForAd: Story = {
  render: (args) => (
    <Card padding="none">
      {(['sell', 'buy'] as const).map((adType) => {
        const [word, preposition, variant] = answers[actionForAd(adType)]
        return (
          <AdCard
            {...args}
            key={adType}
            tag={<Badge>Ad to {adType}</Badge>}
            action={
              <Button variant={variant} size="sm" aria-label={`${word} USDT ${preposition} ${args.name}`}>
                {word}
              </Button>
            }
          />
        )
      })}
    </Card>
  ),
  play: async ({ canvas }) => {
    const words = canvas.getAllByRole('button').map((button) => button.textContent)
    await expect(words).toEqual(['Buy', 'Sell'])
  },
}

/** The narrowest phone, the longest name and the largest amounts. */
export const Narrow: Story = {
  args: {
    name: 'Oluwaseun Adébáyọ̀-Ọlátúnjí',
    price: '₦161,850,000.50',
    priceUnit: 'per BTC',
    quantity: <Amount value="1234567.12345678" currency="USDT" />,
    limit: '₦1,000,000 – ₦1,500,000,000',
  },
  decorators: [inBox({ inlineSize: 288 })],
}

export const Loading: Story = {
  render: () => (
    <Card padding="none">
      <AdCardHead />
      <SkeletonGroup busy labels={{ busy: 'Loading ads' }} skeleton={<AdCardSkeleton count={5} />} />
    </Card>
  ),
}

export const Empty: Story = {
  render: () => (
    <Card padding="none">
      <EmptyState title="No data available" action={<Button>Create ad</Button>} />
    </Card>
  ),
}

export const states = {
  buying: Default,
  selling: Sell,
  'action for each kind of ad': ActionForAd,
  'own ad': OwnAd,
  offline: Offline,
  whole: Whole,
  'whole row': WholeRow,
  busy: Busy,
  disabled: Disabled,
  'longest words': Narrow,
  list: Market,
  rows: Rows,
  loading: Loading,
  empty: Empty,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)

import { actionForAd, AdCard, AdCardHead, Amount, Button, Card } from '../../src/index.js'

interface Ad {
  id: string
  type: 'buy' | 'sell'
  vendor: { name: string; isVerified: boolean; isOnline: boolean }
  price: string
  quantity: string
  least: string
  most: string
  methods: string[]
}

const WORDS = { buy: 'Buy', sell: 'Sell' } as const

export function Example({ ads, open }: { ads: Ad[]; open: (ad: Ad) => Promise<void> }) {
  return (
    <Card padding="none">
      <AdCardHead />
      {ads.map((ad) => {
        const action = actionForAd(ad.type)
        return (
          <AdCard
            key={ad.id}
            name={ad.vendor.name}
            verified={ad.vendor.isVerified}
            online={ad.vendor.isOnline}
            price={<Amount value={ad.price} currency="NGN" />}
            priceUnit="per USDT"
            quantity={<Amount value={ad.quantity} currency="USDT" />}
            limit={
              <>
                <Amount value={ad.least} currency="NGN" /> – <Amount value={ad.most} currency="NGN" />
              </>
            }
            methods={ad.methods}
            action={
              <Button
                size="sm"
                variant={`${action}-soft`}
                aria-label={`${WORDS[action]} USDT from ${ad.vendor.name}`}
                onClick={() => open(ad)}
              >
                {WORDS[action]}
              </Button>
            }
          />
        )
      })}
    </Card>
  )
}

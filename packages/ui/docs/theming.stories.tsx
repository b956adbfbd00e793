import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '../src/amount/index.js'
import { Badge } from '../src/badge/index.js'
import { Button } from '../src/button/index.js'
import { Card } from '../src/card/index.js'
import { Notice } from '../src/notice/index.js'
import { SegmentedControl } from '../src/segmented-control/index.js'
import { TextField } from '../src/text-field/index.js'

const meta: Meta<typeof Specimen> = {
  tags: ['!autodocs'],
  title: 'Start/Theming',
  component: Specimen,
  parameters: { controls: { disable: true } },
}
export default meta

/** The same parts in the package's theme and in a second brand, in light and dark. */
export const TwoBrands: StoryObj<typeof Specimen> = {
  render: () => (
    <div
      style={{
        display: 'grid',
        gap: 16,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
      }}
    >
      {([undefined, 'zobo'] as const).flatMap((brand) =>
        (['light', 'dark'] as const).map((theme) => (
          <div key={`${brand} ${theme}`} data-brand={brand}>
            <div className="oja-root" data-theme={theme} style={{ padding: 16 }}>
              <Specimen brand={brand === undefined ? 'Oja' : 'Zobo'} />
            </div>
          </div>
        )),
      )}
    </div>
  ),
}

function Specimen({ brand }: { brand: string }) {
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card variant="purse">
        {brand} <Badge tone="brand">Partly verified</Badge>
      </Card>
      <TextField defaultValue="1,618" label={`Price at ${brand}`} prefix="₦" unit="per USDT" />
      <SegmentedControl
        label="I want to"
        onValueChange={() => {}}
        options={[
          { value: 'buy', label: 'Buy', variant: 'buy' },
          { value: 'sell', label: 'Sell', variant: 'sell' },
        ]}
        value="buy"
      />
      <Notice tone="warning">Check every line. A sent transfer cannot be called back.</Notice>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Button>Continue</Button>
        <Button variant="secondary">Cancel</Button>
        <Amount currency="USDT" value="250.00" />
      </div>
    </div>
  )
}

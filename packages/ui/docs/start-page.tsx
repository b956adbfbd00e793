import { useEffect, useState } from 'react'
import { AmountField } from '../src/amount-field/index.js'
import { Badge } from '../src/badge/index.js'
import { Balance } from '../src/balance/index.js'
import { Button } from '../src/button/index.js'
import { Card } from '../src/card/index.js'
import { CopyButton } from '../src/copy-field/index.js'
import { Countdown } from '../src/countdown/index.js'
import { DescriptionList } from '../src/description-list/index.js'
import { compareAmounts, groupAmount, multiplyAmounts } from '../src/money-text/index.js'
import { PinModal } from '../src/pin-modal/index.js'
import { SegmentedControl } from '../src/segmented-control/index.js'
import { toast, Toaster } from '../src/toast/index.js'
import { rowCount, sizesBesidePeers, type SizeRow } from './facts.js'
import './start-page.css'

/** The first page: a working screen, how to install the package, its size, and a colour picker. */
export function StartPage() {
  const [seed, setSeed] = useState('')
  const [theme, setTheme] = useState('system')
  useBrand(seed, theme)
  return (
    <div className="sb-unstyled oja-root start">
      <header className="start__hero">
        <div className="start__pitch">
          <p className="start__name">@oja/ui</p>
          <h1>Money screens, finished.</h1>
          <p className="start__lead">
            React components for wallets and markets. Amounts keep every digit, a second press is never a
            second payment, and a wrong PIN says so.
          </p>
          <p className="start__install">
            <code>{INSTALL}</code>
            <CopyButton label="Copy the install line" value={INSTALL} />
          </p>
          <nav className="start__links" aria-label="Where to begin">
            <Button asChild>
              <a href="./?path=/docs/start-getting-started--docs" target="_top">
                Get started
              </a>
            </Button>
            <Button asChild variant="secondary">
              <a href="./?path=/docs/forms-amountfield--docs" target="_top">
                See the components
              </a>
            </Button>
          </nav>
        </div>
        <Screen />
        <Brand seed={seed} onSeedChange={setSeed} theme={theme} onThemeChange={setTheme} />
      </header>
      <section className="start__section" aria-labelledby="start-sizes">
        <h2 id="start-sizes">What it weighs, beside its peers</h2>
        <p className="start__muted">
          Script with gzip, without React, all measured in one run by esbuild. Ours includes its words, checks
          and keyboard support.
        </p>
        <div className="start__sizes">
          {sizesBesidePeers().map((row) => (
            <Sizes key={row.name} row={row} />
          ))}
        </div>
      </section>
      <section className="start__section" aria-labelledby="start-why">
        <h2 id="start-why">Why teams choose it</h2>
        <ul className="start__reasons">
          {REASONS.map(([title, words]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>
      <Toaster />
    </div>
  )
}

const INSTALL = 'npm install @oja/ui'

const REASONS = [
  [
    'It reads money as people write it',
    '1,50 in Lagos, Lisbon or Lucknow is what its writer meant, or the field says why not. Amounts are text from end to end.',
  ],
  [
    'It presses once',
    'Return your promise from onClick: the button stays busy until it settles, keeps its name, its width and the focus.',
  ],
  [
    `${rowCount()} promises in a table`,
    'Paste, autofill, screen readers, forced colours, sleep, hydration. Every row has tests with its number in their title.',
  ],
  [
    'One colour makes the brand',
    'Set --oja-seed. Hover, soft, focus and the text on it follow, in light and dark, with enough contrast.',
  ],
  [
    'It keeps out of your way',
    'Styles in cascade layers, so any rule of yours wins. Tailwind 4 beside it, or none. React 18.2 to 19, on the server too.',
  ],
  [
    'It explains itself',
    'Every state on a page, code that can be pasted, llms.txt and a Markdown page for each component.',
  ],
] as const

/** The brand and theme of the page, while it is shown. */
function useBrand(seed: string, theme: string) {
  useEffect(() => {
    const page = document.documentElement
    const before = page.dataset['theme']
    if (seed) page.style.setProperty('--oja-seed', seed)
    if (theme !== 'system') page.dataset['theme'] = theme
    return () => {
      page.style.removeProperty('--oja-seed')
      if (before === undefined) delete page.dataset['theme']
      else page.dataset['theme'] = before
    }
  }, [seed, theme])
}

const SEEDS = [
  ['', 'Oja’s own indigo', '#2b3ea8'],
  ['#0b5d3b', 'Green', '#0b5d3b'],
  ['#b3261e', 'Red', '#b3261e'],
  ['#0e7490', 'Cyan', '#0e7490'],
  ['#c2410c', 'Orange', '#c2410c'],
  ['#6d28d9', 'Violet', '#6d28d9'],
] as const

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

interface BrandProps {
  seed: string
  onSeedChange: (seed: string) => void
  theme: string
  onThemeChange: (theme: string) => void
}

function Brand({ seed, onSeedChange, theme, onThemeChange }: BrandProps) {
  const isOwn = SEEDS.every(([value]) => value !== seed)
  return (
    <fieldset className="start__brand">
      <legend>Try your colour</legend>
      <div className="start__swatches">
        {SEEDS.map(([value, name, colour]) => (
          <button
            key={name}
            type="button"
            className="start__swatch"
            aria-label={name}
            aria-pressed={seed === value}
            style={{ backgroundColor: colour }}
            onClick={() => onSeedChange(value)}
          />
        ))}
        <label className="start__own" data-chosen={isOwn || undefined} data-open={!isOwn || undefined}>
          <input
            type="color"
            aria-label="Your own colour"
            value={seed || '#2b3ea8'}
            onChange={(event) => onSeedChange(event.target.value)}
          />
          Yours
        </label>
      </div>
      <SegmentedControl label="Theme" value={theme} onValueChange={onThemeChange} options={THEMES} />
      <code className="start__line">
        {seed ? `:root { --oja-seed: ${seed}; }` : '/* A colour is one line of CSS. */'}
      </code>
    </fieldset>
  )
}

const AVAILABLE = '2450.75'
const FEE = '1.00'
/** The most that can be sent after the fee. */
const MOST = '2449.75'
const NAIRA_A_DOLLAR = '1618'
const MINUTES_TO_PAY = 15
/** For the demonstration only. */
const PIN = '1234'

/** A working transfer from amount to PIN. */
function Screen() {
  const [amount, setAmount] = useState('250')
  const [isConfirming, setIsConfirming] = useState(false)
  const [error, setError] = useState<string>()
  const [deadline, setDeadline] = useState(() => Date.now() + MINUTES_TO_PAY * 60_000)
  const isNothing = compareAmounts(amount || '0', '0') === 0
  const isTooMuch = compareAmounts(amount || '0', MOST) > 0
  const naira = multiplyAmounts(amount || '0', NAIRA_A_DOLLAR, { decimals: 0, rounding: 'down' })
  return (
    <Card className="start__screen" aria-label="A transfer you can try" role="group">
      <div className="start__top">
        <Balance label="USDT balance" value={AVAILABLE} currency="USDT" />
        <Badge tone="positive">Live</Badge>
      </div>
      <AmountField
        label="Send"
        currency="USDT"
        decimals={2}
        value={amount}
        onValueChange={setAmount}
        onMax={() => setAmount(MOST)}
        error={isTooMuch ? 'With the fee, you can send 2,449.75 USDT' : undefined}
        hint="Paste 1.234,50 or $1,234.50: it is read as meant"
      />
      <DescriptionList
        items={[
          { term: 'Rate', value: `₦${groupAmount(NAIRA_A_DOLLAR)} a dollar` },
          { term: 'Network fee', value: `${FEE} USDT` },
          { term: 'They receive', value: `₦${groupAmount(naira)}`, total: true },
        ]}
      />
      <div className="start__time">
        <span>Rate held for</span>
        <Countdown
          label="Time the rate is held"
          deadline={deadline}
          variant="text"
          onExpire={() => setDeadline(Date.now() + MINUTES_TO_PAY * 60_000)}
        />
      </div>
      <Button fullWidth disabled={isNothing || isTooMuch} onClick={() => setIsConfirming(true)}>
        Send to Adaeze
      </Button>
      <PinModal
        open={isConfirming}
        onOpenChange={(isOpen) => {
          setIsConfirming(isOpen)
          setError(undefined)
        }}
        description={`Send ${amount} USDT to Adaeze. This demonstration’s PIN is ${PIN}.`}
        error={error}
        safetyLine="Never share your PIN."
        onSubmit={async (pin) => {
          setError(undefined)
          await answered()
          if (pin !== PIN) return setError('Pin is incorrect')
          setIsConfirming(false)
          toast.success(`Sent ${amount} USDT to Adaeze`)
        }}
      />
    </Card>
  )
}

/** Takes as long as a server would, so that the busy state shows. */
function answered(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 700)
  })
}

function Sizes({ row: { name, bytes, peers } }: { row: SizeRow }) {
  const most = Math.max(bytes, ...peers.map((peer) => peer.bytes))
  return (
    <div className="start__size">
      <h3>{name}</h3>
      {[{ name: '@oja/ui', bytes }, ...peers].map((one, at) => (
        <div key={one.name} className="start__bar" data-ours={at === 0 || undefined}>
          <span>{one.name}</span>
          <span className="start__track" aria-hidden>
            <span style={{ inlineSize: `${(one.bytes / most) * 100}%` }} />
          </span>
          <span className="start__bytes">{(one.bytes / 1000).toFixed(1)} kB</span>
        </div>
      ))}
    </div>
  )
}

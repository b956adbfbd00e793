import { useEffect, useRef, useState } from 'react'
import { themeTokens } from './facts.js'
import { Rows } from './rows.js'

const ALL = themeTokens()
const startingWith = (...starts: string[]) =>
  ALL.filter((name) => starts.some((start) => name.startsWith(`--oja-${start}`)))

const LENGTHS = startingWith(
  'space-',
  'radius-',
  'tap',
  'control',
  'focus-ring',
  'nav-w',
  'header-h',
  'content-max',
  'task-max',
)
const MOTIONS = startingWith('dur-', 'ease-')
const OTHERS = startingWith('font-', 'text-', 'lh-', 'weight-', 'track-', 'word-', 'z-', 'shadow-')
/** `--oja-text-2` is a colour and `--oja-text-2xl` a size. */
const COLOURS = [
  ...ALL.filter((name) => ![...LENGTHS, ...MOTIONS, ...OTHERS].includes(name)),
  ...startingWith('text-2').filter((name) => name === '--oja-text-2'),
]
const STEPS = startingWith('text-')
  .filter((name) => name !== '--oja-text-2')
  .map((name) => name.replace('--oja-text-', ''))

/** Every colour as a swatch. */
export function Colours() {
  return (
    <div className="sb-unstyled oja-root doc-swatches">
      {COLOURS.map((name) => (
        <div key={name} className="doc-swatch">
          <span style={{ background: `var(${name}, var(--oja-brand))` }} />
          {name.replace('--oja-', '')}
        </div>
      ))}
    </div>
  )
}

/** Every step of the scale, in its own size. */
export function TypeScale() {
  return (
    <div className="sb-unstyled oja-root" style={{ padding: 16 }}>
      {STEPS.map((step) => (
        <p
          key={step}
          style={{
            margin: '0 0 12px',
            fontSize: `var(--oja-text-${step})`,
            lineHeight: `var(--oja-lh-${step})`,
          }}
        >
          {step}: ₦1,618.50 per USDT
        </p>
      ))}
    </div>
  )
}

/** Space, radii and sizes by their values. */
export function Lengths() {
  return <Values names={LENGTHS} />
}

/** Durations and easings by their values. */
export function Motions() {
  return <Values names={MOTIONS} />
}

function Values({ names }: { names: readonly string[] }) {
  const root = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  useEffect(() => {
    if (!root.current) return
    const style = getComputedStyle(root.current)
    setValues(Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()])))
  }, [names])
  return (
    <div ref={root}>
      <Rows heads={['Variable', 'Value']} rows={names.map((name) => [`\`${name}\``, values[name]])} />
    </div>
  )
}

import { AdCard, AmountField, Button, ChatBox, type ChatMessage } from '@oja/ui'
import { type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react'
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  NumberField,
  Input,
  Label,
} from 'react-aria-components'
import { NumericFormat } from 'react-number-format'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import '@oja/ui/styles.css'
import { CODE_FIELDS } from '../code-fields.tsx'

/** One case to measure: what it renders, and one update. Steps count from 0. */
type Show = (props: ShowProps) => ReactElement

interface ShowProps {
  step: number
  value: string
  onChange: (value: string) => void
}

interface Case {
  /** Cases of one group are compared with each other; the first is ours. */
  group: string
  name: string
  Show: Show
  /** The browser types a digit as the update, instead of a new prop. */
  isTyped?: boolean
}

const nothing = () => {}

const history: ChatMessage[] = Array.from({ length: 1000 }, (_, index) => message(index))

function message(index: number): ChatMessage {
  return {
    id: `m${index}`,
    text: `Message ${index}: I have sent the money from my account.`,
    senderId: index % 3 === 0 ? 'me' : 'them',
    sentAt: new Date(1_790_000_000_000 + index * 60_000).toISOString(),
  }
}

const messagesAt = (step: number) => [
  ...history,
  ...Array.from({ length: step }, (_, index) => message(1000 + index)),
]
const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })

const ads = Array.from({ length: 500 }, (_, index) => ({ id: index, name: `Vendor ${index}` }))
const priceAt = (step: number, id: number) => `₦${1600 + ((id + step) % 50)}.00`

const CASES: Case[] = [
  ...Object.entries(CODE_FIELDS).map(([name, Field]) => ({
    group: 'one digit into a code',
    name,
    isTyped: true,
    Show: ({ value, onChange }: ShowProps) => <Field masked={false} value={value} onChange={onChange} />,
  })),
  {
    group: 'one digit into an amount',
    name: '@oja/ui AmountField',
    isTyped: true,
    Show: ({ value, onChange }) => <AmountField label="Amount" value={value} onValueChange={onChange} />,
  },
  {
    group: 'one digit into an amount',
    name: 'react-number-format',
    isTyped: true,
    Show: ({ value, onChange }) => (
      <NumericFormat
        aria-label="Amount"
        thousandSeparator
        valueIsNumericString
        value={value}
        onValueChange={(next) => onChange(next.value)}
      />
    ),
  },
  {
    group: 'one digit into an amount',
    name: 'react-aria NumberField',
    isTyped: true,
    Show: ({ onChange }) => (
      <NumberField defaultValue={0} onChange={(next) => onChange(String(next))}>
        <Label>Amount</Label>
        <Input />
      </NumberField>
    ),
  },
  {
    group: 'a message after 1,000',
    name: '@oja/ui ChatBox',
    Show: ({ step }) => (
      <Tall>
        <ChatBox label="Chat" messages={messagesAt(step)} ownId="me" onSend={nothing} />
      </Tall>
    ),
  },
  {
    group: 'a message after 1,000',
    name: 'react-aria GridList',
    Show: ({ step }) => (
      <Tall>
        <GridList aria-label="Chat" items={messagesAt(step)} style={{ overflow: 'auto', blockSize: 600 }}>
          {(item) => (
            <GridListItem textValue={item.text}>
              {item.text} <time>{time.format(new Date(item.sentAt))}</time>
            </GridListItem>
          )}
        </GridList>
      </Tall>
    ),
  },
  {
    group: 'a message after 1,000',
    name: 'plain list',
    Show: ({ step }) => (
      <Tall>
        <ul style={{ overflow: 'auto', blockSize: 600 }}>
          {messagesAt(step).map((item) => (
            <li key={item.id}>
              {item.text} <time>{time.format(new Date(item.sentAt))}</time>
            </li>
          ))}
        </ul>
      </Tall>
    ),
  },
  {
    group: 'new prices on 500 ads',
    name: '@oja/ui AdCard',
    Show: ({ step }) => (
      <>
        {ads.map(({ id, name }) => (
          <AdCard
            key={id}
            name={name}
            price={priceAt(step, id)}
            priceUnit="per USDT"
            quantity="2,450 USDT"
            limit="₦20,000 – ₦1,500,000"
            action={
              <Button variant="buy-soft" size="sm" aria-label={`Buy USDT from ${name}`}>
                Buy
              </Button>
            }
          />
        ))}
      </>
    ),
  },
  {
    group: 'new prices on 500 ads',
    name: 'react-aria Button in plain cards',
    Show: ({ step }) => <PlainCards step={step} action={ariaButton} />,
  },
  {
    group: 'new prices on 500 ads',
    name: 'plain cards',
    Show: ({ step }) => <PlainCards step={step} action={plainButton} />,
  },
]

function ariaButton(name: string) {
  return <AriaButton aria-label={name}>Buy</AriaButton>
}

function plainButton(name: string) {
  return (
    <button type="button" aria-label={name}>
      Buy
    </button>
  )
}

function Tall({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', blockSize: 600, inlineSize: 480 }}>{children}</div>
}

function PlainCards({ step, action }: { step: number; action: (name: string) => ReactNode }) {
  return (
    <>
      {ads.map(({ id, name }) => (
        <article key={id}>
          <h3>{name}</h3>
          <dl>
            <dt>Price</dt>
            <dd>{priceAt(step, id)} per USDT</dd>
            <dt>Quantity</dt>
            <dd>2,450 USDT</dd>
            <dt>Limit</dt>
            <dd>₦20,000 – ₦1,500,000</dd>
          </dl>
          {action(`Buy USDT from ${name}`)}
        </article>
      ))}
    </>
  )
}

declare global {
  interface Window {
    cases: { group: string; name: string; isTyped: boolean }[]
    /** Renders a case and updates it `steps` times. Returns the milliseconds of each update, layout included. */
    measure: (index: number, steps: number) => number[]
  }
}

let move: (step: number) => void = nothing

function Moving({ Show }: { Show: Show }) {
  const [step, setStep] = useState(0)
  const [value, setValue] = useState('')
  useLayoutEffect(() => {
    move = setStep
  }, [])
  return <Show step={step} value={value} onChange={setValue} />
}

window.cases = CASES.map(({ group, name, isTyped = false }) => ({ group, name, isTyped }))
window.measure = (index, steps) => {
  const found = CASES[index]
  if (!found) throw new Error(`There is no case ${index}`)
  const root: Root = createRoot(document.getElementById('root') as HTMLElement)
  const times = found.isTyped ? typed(root, found, steps) : moved(root, found, steps)
  flushSync(() => root.unmount())
  return times
}

function moved(root: Root, { Show }: Case, steps: number): number[] {
  flushSync(() => root.render(<Moving Show={Show} />))
  return Array.from({ length: steps }, (_, step) => timed(() => flushSync(() => move(step + 1))))
}

/** Six digits at a time into an empty field, since a browser's clock is too coarse for one. */
function typed(root: Root, { Show, name }: Case, steps: number): number[] {
  return Array.from({ length: steps }, (_, step) => {
    flushSync(() => root.render(<Moving key={step} Show={Show} />))
    document.querySelector<HTMLInputElement>('#root input')?.focus()
    flushSync(nothing)
    const spent = timed(() => {
      for (const digit of '123456') {
        document.execCommand('insertText', false, digit)
        flushSync(nothing)
      }
    })
    const now = [...document.querySelectorAll<HTMLInputElement>('#root input')]
      .map((input) => input.value)
      .join('')
    if (!now.replace(/\D/g, '').endsWith('123456'))
      throw new Error(`${name} holds "${now}" instead of 123456`)
    return spent / 6
  })
}

function timed(act: () => void): number {
  const from = performance.now()
  act()
  // Reading a height forces layout now, as before the next frame.
  document.getElementById('root')?.getBoundingClientRect()
  return performance.now() - from
}

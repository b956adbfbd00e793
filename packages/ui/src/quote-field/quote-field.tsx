'use client'

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react'
import { amountText } from '../amount/amount-parts.js'
import { type AmountFieldProps, AmountPart } from '../amount-field/amount-field.js'
import { Button } from '../button/button.js'
import { Countdown } from '../countdown/countdown.js'
import { useExpiry, useSecondsLeft } from '../countdown/use-seconds-left.js'
import { cn } from '../lib/cn.js'
import { FieldMessage, messageIdOf } from '../lib/field.js'
import { FormContext } from '../lib/form-context.js'
import { HIDDEN } from '../lib/hidden.js'
import { type Moment, msOf } from '../lib/moment.js'
import { useNumberStyle } from '../lib/locale.js'
import { useFormValue } from '../lib/held-value.js'
import { useLatest } from '../lib/refs.js'
import { warnOnce } from '../lib/warn.js'
import { fill, type Labels, useWords } from '../lib/words.js'
import type { Rounding } from '../money-text/exact.js'
import { inDigitsOf } from '../money-text/group-amount.js'
import { isPrice, type QuoteAmounts, quoteAmounts, type QuoteSideName, type QuoteValue } from './quote.js'
import { type QuoteFieldWords, quoteFieldWords } from './words.js'

/** One amount of the pair: the props of an `AmountField`, except its value. */
export interface QuoteSide extends Omit<
  AmountFieldProps,
  'value' | 'defaultValue' | 'onValueChange' | 'prefix' | 'unit' | 'locale' | 'customValidity'
> {
  /** ISO code of a currency, such as 'NGN', or code of a coin, such as 'USDT'. The price shows it too. */
  currency?: string | undefined
}

export interface QuoteFieldProps extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** Accessible name of the pair: 'Buy USDT'. */
  label: string
  /** What the customer pays. */
  pay: QuoteSide
  /** What the customer gets. */
  get: QuoteSide
  /** The price of one unit of `base`, in the other side's currency, as plain decimal text: '1621.50'. `undefined` while it loads:
   *  meanwhile a form with an amount does not submit. */
  rate: string | undefined
  /** The side that `rate` prices: `get` when buying coin, `pay` when selling it. @default 'get' */
  base?: QuoteSideName | undefined
  /** The side the customer entered, and its amount. Without it the field is uncontrolled. */
  value?: QuoteValue | undefined
  /** Initial value of an uncontrolled pair, restored when its form is reset. @default `pay` without an amount */
  defaultValue?: QuoteValue | undefined
  /** Called when the customer enters an amount, with both amounts at the current rate. Called again, with the value it has, when a
   *  new `rate` or `value` changes an amount. */
  onValueChange?: ((value: QuoteValue, amounts: QuoteAmounts) => void) | undefined
  /** How to round the calculated side. @default 'up' for `pay`, 'down' for `get` */
  rounding?: { pay?: Rounding | undefined; get?: Rounding | undefined } | undefined
  /** When the price expires. After that the form does not submit. */
  expiresAt?: Moment | undefined
  /** The clock, in epoch milliseconds. Pass the server's clock, so that a wrong clock on the phone has no effect. @default
   *  Date.now */
  now?: (() => number) | undefined
  /** Called once when the price expires, and again only if `now` was corrected and more than a second was left after all: fetch a new
   *  price here, or let the customer do it with `onRefresh`. */
  onExpire?: (() => void) | undefined
  /** Shows a button that requests a new price. When it returns a promise, the button is busy until the promise settles. */
  onRefresh?: (() => unknown) | undefined
  /** A price is loading. Meanwhile the form does not submit. @default false */
  busy?: boolean | undefined
  /** The customer can neither edit a side nor request a new price. @default false */
  disabled?: boolean | undefined
  /** What is wrong with the quote as a whole, for example that there is no price. */
  error?: ReactNode
  /** BCP 47 tag. @default that of OjaProvider */
  locale?: string | undefined
  /** Words in place of the English ones. */
  labels?: Labels<QuoteFieldWords> | undefined
}

const NOTHING: QuoteValue = { lead: 'pay', amount: '' }

/** Two amounts linked by a price, such as naira and a coin: the customer types one, and exact decimal arithmetic gives the
 *  other. Shows how long the price is valid, and keeps the form from submitting with an expired one. */
export const QuoteField = forwardRef<HTMLDivElement, QuoteFieldProps>(function QuoteField(props, ref) {
  const { label, pay, get, rate, base = 'get', value: given, defaultValue, ...others } = props
  const { onValueChange, rounding, expiresAt, now = Date.now, onExpire, onRefresh, ...more } = others
  const { busy = false, disabled = false, error, locale: ownLocale, labels, className, ...rest } = more
  const words = useWords('quoteField', quoteFieldWords, labels)
  const { locale, currencyDisplay } = useNumberStyle(ownLocale)
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useFormValue<QuoteValue>({
    // As a form library may reset it.
    value: given === null ? NOTHING : given,
    defaultValue: defaultValue ?? NOTHING,
    onValueChange: onValueChange && ((next) => tell(next, amountsOf(next))),
    inputRef: input,
  })

  const deadlineMs = msOf(expiresAt ?? Number.NaN)
  const secondsLeft = useSecondsLeft(deadlineMs, now)
  // An amount without a price has no other side, so the form must wait for the price.
  const isWaiting = busy || (value.amount !== '' && !(rate && isPrice(rate)))
  const isExpired = !isWaiting && secondsLeft === 0
  useExpiry(isWaiting ? null : secondsLeft, deadlineMs, onExpire)
  const status = isWaiting ? words.busy : isExpired ? words.expired : ''
  const id = useId()

  // One field keeps the form from submitting, so that it says why only once. The browser checks no disabled or read-only field, so
  // of two fixed sides a hidden control does it.
  const blocker = ([pay, get] as const).find((side) => !(side.disabled || side.readOnly))
  const blockerName = blocker?.name
  const guard = useRef<HTMLInputElement>(null)
  useEffect(() => guard.current?.setCustomValidity(status))
  const { errors, drop } = useContext(FormContext)
  const isSaidAtField = errors[blockerName ?? ''] === status
  useEffect(() => () => drop?.(blockerName, status), [drop, blockerName, status])

  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      rate !== undefined && !isPrice(rate),
      `the rate '${rate}' of a QuoteField is not a price, so the other amount stays empty. Pass plain decimal text above zero, such as '1621.50'.`,
    )

  function amountsOf(quote: QuoteValue): QuoteAmounts {
    return quoteAmounts({
      value: quote,
      rate,
      base,
      decimals: { pay: pay.decimals ?? 2, get: get.decimals ?? 2 },
      rounding: { pay: rounding?.pay ?? 'up', get: rounding?.get ?? 'down' },
    })
  }
  const amounts = amountsOf(value)

  // The caller must not keep old amounts, for example in an order to be sent.
  const shown = keyOf(amounts)
  const told = useRef(shown)
  function tell(next: QuoteValue, nextAmounts: QuoteAmounts) {
    told.current = keyOf(nextAmounts)
    onValueChange?.(next, nextAmounts)
  }
  const latest = useLatest({ tell, value, amounts })
  useEffect(() => {
    const { current } = latest
    if (told.current !== shown) current.tell(current.value, current.amounts)
  }, [shown, latest])

  function fieldOf(name: QuoteSideName, side: QuoteSide) {
    return (
      <AmountPart
        {...side}
        isPart
        customValidity={side === blocker ? status : ''}
        disabled={disabled || side.disabled}
        locale={locale}
        onValueChange={(amount) => setValue({ lead: name, amount })}
        value={amounts[name]}
        {...(name === 'pay' && { ref: input })}
      />
    )
  }

  const other = base === 'get' ? pay : get
  const price = rate && isPrice(rate) && amountText(rate, other.currency, { locale, currencyDisplay })
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      aria-busy={isWaiting}
      aria-describedby={error ? messageIdOf(id) : undefined}
      className={cn('oja-quote-field', className)}
      {...rest}
    >
      <div className="oja-quote-field__sides" data-lead={value.lead}>
        {fieldOf('pay', pay)}
        {fieldOf('get', get)}
      </div>
      <div className="oja-quote-field__price" data-expired={isExpired ? '' : undefined}>
        <span className="oja-quote-field__words">
          {price && (
            <span data-slot="rate">
              {fill(inDigitsOf(words.rate, locale), {
                unit: (base === 'get' ? get : pay).currency ?? '',
                price,
              })}
            </span>
          )}
          {Boolean(expiresAt) && !isExpired && !isWaiting && (
            <span className="oja-quote-field__time" data-slot="time">
              <span aria-hidden="true">{words.expires}</span>
              <Countdown
                announceAtMs={SPOKEN_AT_MS}
                deadline={deadlineMs}
                label={words.expires}
                labels={NO_CAPTIONS}
                negativeMs={10_000}
                now={now}
                variant="text"
                warningMs={20_000}
              />
            </span>
          )}
          <span className={isSaidAtField ? HIDDEN : undefined} role="status" data-slot="status">
            {status}
          </span>
          {!blocker && (
            <input
              ref={guard}
              aria-hidden
              className={HIDDEN}
              disabled={disabled}
              form={pay.form}
              tabIndex={-1}
              type="checkbox"
            />
          )}
        </span>
        {onRefresh && (
          <Button
            busy={busy}
            disabled={disabled}
            onClick={onRefresh}
            size="sm"
            variant={isExpired ? 'secondary' : 'tertiary'}
          >
            {words.refresh}
          </Button>
        )}
      </div>
      <FieldMessage id={id} error={error} />
    </div>
  )
})

const keyOf = ({ pay, get }: QuoteAmounts) => `${pay} ${get}`

/** This component announces the end itself. */
const SPOKEN_AT_MS = [10_000]
const NO_CAPTIONS = { warning: '', negative: '', expired: '' }

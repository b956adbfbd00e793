'use client'

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect, useRef } from 'react'
import { Amount } from '../amount/amount.js'
import { amountText } from '../amount/amount-parts.js'
import { LINE, LINES } from '../description-list/lines.js'
import { announce, prepareAnnouncer } from '../lib/announce.js'
import { cn } from '../lib/cn.js'
import { useNumberStyle } from '../lib/locale.js'
import { warnOnce } from '../lib/warn.js'
import { fill, type Labels, useWords } from '../lib/words.js'
import { addAmounts, compareAmounts } from '../money-text/exact.js'
import { PLAIN } from '../money-text/plain.js'
import { Skeleton } from '../skeleton/skeleton.js'
import { HIDDEN } from '../lib/hidden.js'
import { type FeeBreakdownWords, feeBreakdownWords } from './words.js'

export interface FeeRow {
  /** What it is for: "Network fee". Unique in its list. */
  label: string
  /** Plain decimal text. A negative amount is a discount; zero shows as "Free". */
  amount: string
  /** The previous amount as plain decimal text, struck through beside the new one. */
  was?: string | undefined
  /** ISO code of a currency, or code of a coin, where it differs from that of the breakdown. */
  currency?: string | undefined
  /** One line of help below the label. */
  hint?: ReactNode
}

export interface FeeBreakdownProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Accessible name: "What you pay". */
  label: string
  /** The parts of the total, from top to bottom. */
  rows: readonly FeeRow[]
  /** ISO code of a currency, such as 'NGN', or code of a coin, such as 'USDT', for rows that have none of their own. */
  currency?: string | undefined
  /** Leaves the total out. @default false */
  hideTotal?: boolean | undefined
  /** The fees are loading: skeletons replace the amounts. @default false */
  busy?: boolean | undefined
  /** BCP 47 tag. @default that of OjaProvider */
  locale?: string | undefined
  /** Words in place of the English ones. */
  labels?: Labels<FeeBreakdownWords> | undefined
}

/** The parts of an amount and their total. Sums are exact, with a separate total for each coin or currency. */
export const FeeBreakdown = forwardRef<HTMLDivElement, FeeBreakdownProps>(function FeeBreakdown(props, ref) {
  const { label, rows: listed, currency: mainCurrency, hideTotal = false, busy = false, ...others } = props
  const { locale: ownLocale, labels, className, ...rest } = others
  const rows = listed ?? []
  const words = useWords('feeBreakdown', feeBreakdownWords, labels)
  const { locale, currencyDisplay } = useNumberStyle(ownLocale)

  const isWrong = ({ amount, was = '0' }: FeeRow) => !PLAIN.test(amount) || !PLAIN.test(was)
  // While the fees load, amounts may be missing.
  const wrong = busy ? undefined : rows.find(isWrong)
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      wrong !== undefined,
      `the amount '${wrong?.amount}' of a FeeBreakdown is not plain decimal text, so it cannot be added. Pass digits and one point, such as '1.50'.`,
    )

  const currencyOf = (row: FeeRow) => row.currency ?? mainCurrency
  const textOf = (amount: string, currency: string | undefined) =>
    amountText(amount, currency, { locale, currencyDisplay })
  const isSummed = !hideTotal && wrong === undefined && !busy
  const sums = isSummed ? sumsOf(rows.map((row) => ({ amount: row.amount, currency: currencyOf(row) }))) : []

  function amountOf(row: FeeRow) {
    const currency = currencyOf(row)
    const isFree = PLAIN.test(row.amount) && compareAmounts(row.amount, '0') === 0
    const drawn = isFree ? words.free : <Amount locale={locale} value={row.amount} currency={currency} />
    if (row.was === undefined) return drawn
    const now = isFree ? words.free : textOf(row.amount, currency)
    return (
      <>
        <span aria-hidden="true">
          <s className="oja-fee-breakdown__was" data-slot="was">
            {textOf(row.was, currency)}
          </s>{' '}
          {drawn}
        </span>
        <span className={HIDDEN}>{fill(words.reduced, { now, was: textOf(row.was, currency) })}</span>
      </>
    )
  }

  const sum = sums.map(({ amount, currency }) => textOf(amount, currency)).join(', ')
  const total = isSummed ? fill(words.changed, { total: words.total, amount: sum }) : ''
  useNews(busy ? words.busy : total)

  const waiting = <Skeleton height={16} width={88} />
  return (
    <div
      ref={ref}
      role="group"
      aria-busy={busy}
      aria-label={label}
      className={cn('oja-fee-breakdown', className)}
      {...rest}
    >
      <dl className={LINES}>
        {rows.map((row) => (
          <div key={row.label} className={LINE}>
            <dt data-slot="label">
              {row.label}
              {Boolean(row.hint) && (
                <span className="oja-fee-breakdown__hint" data-slot="hint">
                  {row.hint}
                </span>
              )}
            </dt>
            <dd data-slot="amount">{busy ? waiting : amountOf(row)}</dd>
          </div>
        ))}
        {!hideTotal && (
          <div className={LINE} data-total="">
            <dt data-slot="label">{words.total}</dt>
            <dd data-slot="total">
              {isSummed
                ? sums.map(({ amount, currency }) => (
                    <div key={currency ?? ''}>
                      <Amount locale={locale} value={amount} currency={currency} />
                    </div>
                  ))
                : busy && waiting}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
})

/** Announces a text when it changes. Not on mount: screen readers then read it in its place. */
function useNews(text: string) {
  const known = useRef(text)
  useEffect(() => {
    prepareAnnouncer()
    if (text !== '' && text !== known.current) announce(text)
    known.current = text
  }, [text])
}

interface Sum {
  amount: string
  currency: string | undefined
}

/** One sum per coin or currency, in order of first appearance. */
function sumsOf(amounts: readonly Sum[]): Sum[] {
  const sums = new Map<string | undefined, string>()
  for (const { amount, currency } of amounts)
    sums.set(currency, addAmounts([sums.get(currency) ?? '0', amount]))
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}

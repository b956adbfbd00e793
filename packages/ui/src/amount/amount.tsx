'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'
import { directionOf } from '../lib/writing.js'
import { useNumberStyle } from '../lib/locale.js'
import { OneString } from './one-string.js'
import { type Labels, useWords } from '../lib/words.js'
import { currencySigns } from '../money-text/currency-signs.js'
import { HIDDEN } from '../lib/hidden.js'
import { amountParts } from './amount-parts.js'
import { type AmountWords, amountWords } from './words.js'

export interface AmountProps extends Omit<
  ComponentPropsWithoutRef<'span'>,
  'children' | 'prefix' | 'hidden'
> {
  /** A plain decimal with all its places and, if any, its sign: '0.01842100', '+250.00', '-1200.5'. Other text is drawn
   *  unchanged. */
  value: string
  /** ISO code of a currency, such as 'NGN', whose sign goes where the locale puts it; or the code of a coin, such as 'USDT', which
   *  follows the amount. */
  currency?: string | undefined
  /** A sign of your own before it. */
  prefix?: string | undefined
  /** Draws `******` instead. @default false */
  hidden?: boolean | undefined
  /** `positive` for money that came in. @default 'neutral' */
  tone?: 'neutral' | 'positive' | 'negative' | undefined
  /** BCP 47 tag of the signs and digits. @default that of OjaProvider */
  locale?: string | undefined
  /** Words in place of the English ones. */
  labels?: Labels<AmountWords> | undefined
}

/** An amount in tabular figures. Trailing zeros and what follows the amount are muted, so that 250.00000000 reads as 250. Assistive
 *  technology reads it as one string. */
export const Amount = forwardRef<HTMLSpanElement, AmountProps>(function Amount(props, ref) {
  const { value, currency, prefix, hidden = false, tone = 'neutral', ...others } = props
  const { locale: ownLocale, labels, className, ...rest } = others
  const words = useWords('amount', amountWords, labels)
  const { locale, currencyDisplay } = useNumberStyle(ownLocale)
  const { sign, whole, fraction, zeros } = amountParts(value, locale)
  const { before, after } = currencySigns(currency, { locale, currencyDisplay })
  return (
    <span
      ref={ref}
      className={cn('oja-amount', className)}
      data-tone={tone}
      dir={directionOf(locale)}
      {...rest}
    >
      {hidden ? (
        <>
          <span aria-hidden>******</span>
          <span className={HIDDEN}>{words.hidden}</span>
        </>
      ) : (
        <OneString
          pieces={[
            { slot: 'main', text: sign + (prefix ?? before) + whole + fraction },
            { slot: 'zeros', text: zeros, className: 'oja-amount__quiet' },
            { slot: 'currency', text: after, className: 'oja-amount__quiet' },
          ]}
        />
      )}
    </span>
  )
})

'use client'

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { amountParts } from '../amount/amount-parts.js'
import { Button } from '../button/button.js'
import { PlainIconButton } from '../button/plain-button.js'
import { Eye, EyeOff } from '../icons.js'
import { cn } from '../lib/cn.js'
import { directionOf } from '../lib/writing.js'
import { useNumberStyle } from '../lib/locale.js'
import { OneString } from '../amount/one-string.js'
import { useControllable } from '../lib/held-value.js'
import { useOwnStyle } from '../lib/browser-state.js'
import { warnOnce } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { currencySigns } from '../money-text/currency-signs.js'
import { Skeleton } from '../skeleton/index.js'
import { HIDDEN } from '../lib/hidden.js'
import { type BalanceWords, balanceWords } from './words.js'

export interface BalanceError {
  /** What went wrong: "Balance not available". */
  message: string
  /** Requests the balance again. Without it there is no button. */
  retry?: (() => void) | undefined
}

export interface BalanceProps extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'prefix' | 'hidden' | 'children'
> {
  /** What the number is: "Wallet balance". */
  label: string
  /** A plain decimal with all its places: `'3614.55'`. The fraction is drawn smaller. Other text is
   *  drawn unchanged. @default '' */
  value?: string | undefined
  /** ISO code of a currency, such as 'USD', whose sign goes where the locale puts it; or the code of a coin, such as 'USDT', which
   *  follows the amount. Drawn smaller. */
  currency?: string | undefined
  /** A sign of your own before it, drawn smaller. */
  prefix?: string | undefined
  /** Draws `******` at the same size. Without it Balance is uncontrolled. */
  hidden?: boolean | undefined
  /** Whether an uncontrolled Balance starts hidden. @default false */
  defaultHidden?: boolean | undefined
  /** Called with `true` when the customer hides the number, and with `false` when they show it. */
  onHiddenChange?: ((hidden: boolean) => void) | undefined
  /** Draws a skeleton in place of the number. @default false */
  busy?: boolean | undefined
  /** An error in place of the number. */
  error?: BalanceError | string | undefined
  /** BCP 47 tag of the signs and digits. @default that of OjaProvider */
  locale?: string | undefined
  /** Words in place of the English ones. */
  labels?: Labels<BalanceWords> | undefined
}

/** The main number of a screen, with a button that hides it from people nearby. */
export const Balance = forwardRef<HTMLDivElement, BalanceProps>(function Balance(props, ref) {
  const { label, value = '', currency, prefix, busy = false, error, className, ...others } = props
  const { hidden: givenHidden, defaultHidden = false, onHiddenChange, ...more } = others
  const { locale: ownLocale, labels, ...rest } = more
  const words = useWords('balance', balanceWords, labels)
  const { locale, currencyDisplay } = useNumberStyle(ownLocale)
  const [hidden, setHidden] = useControllable(givenHidden, defaultHidden, onHiddenChange, 'hidden')
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'a Balance has no label, so nobody can tell what its number is. Pass `label`.')
  const labelId = useId()
  const EyeIcon = hidden ? EyeOff : Eye
  const { sign, whole, fraction, zeros } = amountParts(value, locale)
  const { before, after } = currencySigns(currency, { locale, currencyDisplay })
  const start = sign + (prefix ?? before)
  const end = fraction + zeros + after
  const size = useOwnStyle({ '--_ems': emsOf(whole, start + end) })

  return (
    <div ref={ref} role="group" aria-labelledby={labelId} className={cn('oja-balance', className)} {...rest}>
      <div className="oja-balance__top">
        <span id={labelId} data-slot="label">
          {label}
        </span>
        <PlainIconButton
          className="oja-balance__eye"
          label={hidden ? words.show : words.hide}
          onClick={() => setHidden(!hidden)}
        >
          <EyeIcon size={20} strokeWidth={1.75} />
        </PlainIconButton>
      </div>
      <div className="oja-balance__value" style={size} aria-busy={busy} data-slot="value">
        {busy ? (
          <Skeleton width={200} height={44} radius={10} />
        ) : error ? (
          <Failure error={typeof error === 'string' ? { message: error } : error} retryLabel={words.retry} />
        ) : hidden ? (
          <>
            <span className="oja-balance__number" aria-hidden data-slot="amount">
              ******
            </span>
            <span className={HIDDEN}>{words.hidden}</span>
          </>
        ) : (
          <span className="oja-balance__number" data-slot="amount" dir={directionOf(locale)}>
            <OneString
              pieces={[
                { slot: 'prefix', text: start, className: SMALL },
                { slot: 'whole', text: whole },
                { slot: 'minor', text: end, className: SMALL },
              ]}
            />
          </span>
        )}
      </div>
    </div>
  )
})

const SMALL = 'oja-balance__small'

/** The width of a number, in ems of its whole part. It assumes 0.6 em a character, which few fonts exceed; small ones are drawn at
 *  0.62 of the size. */
function emsOf(whole: string, small: string): number {
  return Math.ceil(6 * (whole.length + 0.62 * small.length)) / 10
}

function Failure({ error: { message, retry }, retryLabel }: { error: BalanceError; retryLabel: string }) {
  return (
    <span className="oja-balance__error" role="status" data-slot="error">
      <span>{message}</span>
      {retry && (
        <Button variant="tertiary" size="sm" onClick={retry}>
          {retryLabel}
        </Button>
      )}
    </span>
  )
}

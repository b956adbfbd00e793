import { type Ad, tradeLimits } from '@oja/api/contract'
import { compare, entryDecimals, toMoney } from '@oja/api/money'
import { useCallQuery, useFxRates, useServerNow, useVirtualAccounts } from '@oja/api/react'
import { Amount, AmountField, Button, Card, Select } from '@oja/ui'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatCoinShort, formatNaira, formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useUser } from '../../../session/index.ts'
import { releaseAddress } from '../shared/release-address.ts'
import { LIMIT_ID, LimitLine } from '../shared/limit-line.tsx'
import { type Bound, reserveBound } from '../shared/trade-limits.ts'
import { mayTrade, VerifyDialog } from '../shared/verify.tsx'
import { detailCopy as copy, limitWords, problemSentence } from './ads-copy.ts'
import { boundsOf, type EntryCurrency, entryOf, largestEntry, quoteTrade } from './quote.ts'
import '../trade.css'

/** How often to check whether a block has ended. */
const CHECK_MS = 5000
/** Keeps the height of a line whose text is loading, so that nothing below it moves. */
const KEPT_LINE = '\u00a0'

/** The amount to order, in naira, dollars or coin. Continue opens the order. Source: docs/product/screens.md#ad */
export function OrderEntry({ ad }: { ad: Ad }) {
  const user = useUser()
  const navigate = useNavigate()
  const { data: fx, isPending: isRateLoading } = useFxRates()
  const { data: trading, isPending: isCoinLoading } = useVirtualAccounts()
  const [{ currency, entered }, setEntry] = useDraft({ owner: user.id, form: `order ${ad.id}` }, (stored) =>
    entryOf(stored, ad.code),
  )
  const setEntered = (amount: string) => setEntry({ currency, entered: amount })
  // No error while the customer is typing.
  const [isJudged, setJudged] = useState(false)
  const [isVerifyOpen, setVerifyOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const bound = useReserveLimit(ad)

  const ngnPerUsd = fx?.rates.NGN ?? null
  const held = trading?.wallets.find(({ network }) => network.code === ad.code)?.available_balance ?? null
  const bounds = boundsOf(ad)
  const result = quoteTrade({ ad, entered, currency, ngnPerUsd })
  const quote = result.type === 'quote' ? result.quote : null
  const lacksCoin =
    ad.type === 'buy' &&
    quote !== null &&
    held !== null &&
    compare(toMoney(quote.coin_equivalent, ad.code), toMoney(held, ad.code)) > 0
  const sentence =
    result.type === 'problem'
      ? problemSentence(result.problem, ad.code)
      : lacksCoin && held !== null
        ? copy.notEnough({ coin: formatCoinShort(held, ad.code) })
        : undefined
  const largest = largestEntry({ ad, currency, ngnPerUsd })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!mayTrade(user.kyc_status)) return setVerifyOpen(true)
    setJudged(true)
    if (quote === null || lacksCoin) return field.current?.focus()
    void navigate(releaseAddress(ad.id, quote))
  }

  function changeCurrency(value: string) {
    setEntry({ currency: value === 'NGN' || value === 'USD' ? value : ad.code, entered: '' })
    setJudged(false)
  }

  return (
    <form onSubmit={onSubmit} noValidate className="trade-column">
      <Card className="grid gap-4">
        <Select
          required
          label={copy.currency}
          value={currency}
          onValueChange={changeCurrency}
          hint={rateHint({ currency, ngnPerUsd, isLoading: isRateLoading })}
          options={[
            { value: 'NGN', label: copy.inNaira },
            { value: ad.code, label: ad.code },
            { value: 'USD', label: copy.inDollars, disabled: ngnPerUsd === null },
          ]}
        />
        <AmountField
          required
          ref={field}
          label={copy.amount}
          value={entered}
          onValueChange={setEntered}
          onBlur={() => setJudged(entered !== '')}
          decimals={entryDecimals(currency)}
          currency={currency}
          onMax={largest === null ? undefined : () => setEntered(largest)}
          hint={bounds === null ? undefined : copy.limitsHint(limitWords(bounds))}
          error={isJudged ? sentence : undefined}
        />
        {ad.type === 'buy' && (held !== null || isCoinLoading) && (
          <p className="-mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
            {!(isJudged && lacksCoin) &&
              (held === null ? KEPT_LINE : copy.held({ coin: formatCoinShort(held, ad.code) }))}
            {lacksCoin && (
              <Link className="link link-tall" to={paths.assets}>
                {copy.moveCoin}
              </Link>
            )}
          </p>
        )}
        <Outcome ad={ad} amount={quote?.amount ?? 0} coin={quote?.coin_equivalent ?? '0.00000000'} />
      </Card>
      {/* An unverified customer cannot order at all, so the limit does not matter yet. */}
      {mayTrade(user.kyc_status) && <LimitLine bound={bound} />}
      <div className="trade-actions" data-pinned="single">
        <Button
          type="submit"
          variant={ad.type === 'sell' ? 'buy' : 'sell'}
          disabled={mayTrade(user.kyc_status) && bound !== null && bound.refusal !== null}
          aria-describedby={LIMIT_ID}
        >
          {copy.continue}
        </Button>
        <p className="text-center text-xs text-muted max-lg:hidden">{copy.next}</p>
      </div>
      <VerifyDialog open={isVerifyOpen} onOpenChange={setVerifyOpen} />
    </form>
  )
}

type RateOptions = { currency: EntryCurrency; ngnPerUsd: number | null; isLoading: boolean }

function rateHint({ currency, ngnPerUsd, isLoading }: RateOptions): string | undefined {
  if (ngnPerUsd === null && !isLoading) return copy.noRate
  if (currency !== 'USD') return undefined
  return ngnPerUsd === null ? KEPT_LINE : copy.dollarRate({ naira: `₦${formatNumber(ngnPerUsd)}` })
}

/** Whether the customer may start another order with the vendor of `ad`; null while the limits load. */
function useReserveLimit({ initiator, reservation }: Ad): Bound | null {
  const { data: limits } = useCallQuery(tradeLimits, { vendor: initiator.id })
  const nowMs = useServerNow(CHECK_MS)
  if (limits === undefined) return null
  return reserveBound(limits, { vendor: initiator.first_name, nowMs, holdsOne: reservation != null })
}

/** The naira and the coin of the entry, announced while the customer types. */
function Outcome({ ad, amount, coin }: { ad: Ad; amount: number; coin: string }) {
  const naira = <strong className="num text-xl">{formatNaira(amount)}</strong>
  const coins = <Amount className="font-semibold" value={coin} currency={ad.code} />
  const lines = [
    [ad.type === 'buy' ? copy.youWillReceive : copy.youPay, naira],
    [ad.type === 'buy' ? copy.youRelease : copy.youGet, coins],
  ] as const
  return (
    <output
      aria-live="polite"
      className="grid gap-2 rounded-control bg-sunken p-4 [&_.oja-amount]:whitespace-normal"
    >
      {lines.map(([label, value]) => (
        // `aria-atomic`: otherwise a screen reader says the amount without its label.
        <span key={label} aria-atomic className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-text-2">{label}</span> {value}
        </span>
      ))}
    </output>
  )
}

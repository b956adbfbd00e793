import { type AdType, createAd, REMARKS_MAX_LENGTH, tradeLimits } from '@oja/api/contract'
import { COINS, type Coin, entryDecimals, FIRST_COIN, trimZeros } from '@oja/api/money'
import { isApiError } from '@oja/api/client'
import { useBankAccounts, useCallMutation, useCallQuery, useVirtualAccounts } from '@oja/api/react'
import { AmountField, Button, Card, CoinIcon, SegmentedControl, Select, TextArea, toast } from '@oja/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dropDraft } from '../../../lib/drafts.ts'
import { formatCoinShort, fullName } from '../../../lib/format.ts'
import { pageLabels } from '../../../lib/page-copy.ts'
import { paths } from '../../../lib/paths.ts'
import { toastProblem } from '../../../lib/error-message.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useGoOn } from '../../../lib/use-go-on.ts'
import { useUser } from '../../../session/index.ts'
import { CoolingOffNotice, useCoolingOff } from '../../../shared/cooling-off.tsx'
import { useIntent } from '../../../shared/use-intent.ts'
import { LIMIT_ID, LimitLine } from '../shared/limit-line.tsx'
import { adsBound } from '../shared/trade-limits.ts'
import { mayTrade, VerifyDialog, VerifyNotice } from '../shared/verify.tsx'
import { createAdCopy as copy } from './ads-copy.ts'
import { CreateAdPreview } from './create-ad-preview.tsx'
import { AD_DEPENDENTS, adBody, type AdDraft, checkDraft, isAdDraft } from './create-ad-rules.ts'
import '../trade.css'
import { Page } from '../../../shared/page.tsx'
import { BackLink, LinkNotice } from '../../../shared/links.tsx'

const EMPTY: AdDraft = {
  type: 'sell',
  code: FIRST_COIN,
  rate: '',
  quantity: '',
  lowerbound: '',
  upperbound: '',
  remarks: '',
}

/** Post an ad. A sell ad puts its whole quantity into escrow. Source: docs/product/screens.md#create-an-ad */
export default function CreateAdScreen() {
  const user = useUser()
  const { data: trading } = useVirtualAccounts()
  const { data: accounts } = useBankAccounts()
  const { data: limits } = useCallQuery(tradeLimits)
  const isTrader = mayTrade(user.kyc_status)
  const bound = limits === undefined ? null : adsBound(limits)
  const isFull = isTrader && bound !== null && bound.refusal !== null
  const { mutateAsync: post } = useCallMutation(createAd)
  const goOn = useGoOn()
  const [isVerifyOpen, setVerifyOpen] = useState(false)
  const isCoolingOff = useCoolingOff() !== null

  const heldOf = (code: Coin) =>
    trading?.wallets.find(({ network }) => network.code === code)?.available_balance ?? null

  const draftName = { owner: user.id, form: 'create-ad' }
  // A reload keeps the draft and its idempotency key, so sending it again creates no second ad.
  const { run, showError } = useIntent({
    subject: 'new ad',
    kept: { owner: user.id, form: 'create-ad tries' },
    whereToLook: copy.whereToLook,
  })
  const form = useForm<AdDraft>({
    initial: EMPTY,
    draft: { ...draftName, accepts: isAdDraft, outlivesSubmit: true },
    validate: (draft) =>
      checkDraft(draft, { held: heldOf(draft.code), maxBuyAd: limits?.max_buy_ad ?? null }),
    submit: async (draft) => {
      if (!isTrader) return setVerifyOpen(true)
      if (lacksBank(draft.type)) return toastProblem(copy.needBank)
      const body = adBody(draft)
      await run(JSON.stringify(body), (call) => post({ body, ...call }))
      dropDraft(draftName)
      toast.success(copy.created)
      await goOn(paths.myAds)
    },
    serverNames: { price: 'rate' },
    dependents: AD_DEPENDENTS,
    onError: (error) => {
      if (isApiError(error, 'kyc_required')) setVerifyOpen(true)
      else showError(error)
    },
  })
  const draft = form.values
  const { type, code } = draft
  const held = heldOf(code)

  function lacksBank(adType: AdType): boolean {
    return adType === 'sell' && accounts !== undefined && accounts.length === 0
  }

  return (
    <Page>
      <BackLink to={paths.myAds}>{pageLabels.myAds}</BackLink>
      <form {...form.props} className="trade-task" data-pinned="">
        <div className="trade-column">
          {!isTrader && <VerifyNotice />}
          {isFull && <LimitLine bound={bound} />}
          {type === 'sell' && <CoolingOffNotice stops="sell" />}
          {lacksBank(type) && (
            <LinkNotice tone="warning" link={{ to: paths.kycBankAccount, label: copy.addBank }}>
              {copy.needBank}
            </LinkNotice>
          )}
          <AdFields form={form} held={held} />
          {isTrader && !isFull && <LimitLine bound={bound} />}
          <div className="trade-actions grid-cols-[minmax(0,1fr)_minmax(0,2fr)]" data-pinned="">
            <Button asChild variant="secondary" className="max-lg:flex-[1_1_0]">
              <Link to={paths.myAds}>{copy.cancel}</Link>
            </Button>
            <Button
              type="submit"
              className="max-lg:flex-[2_1_0]"
              disabled={isFull || (type === 'sell' && isCoolingOff)}
              busy={form.isSubmitting}
              aria-describedby={LIMIT_ID}
            >
              {copy.submit}
            </Button>
          </div>
        </div>
        <CreateAdPreview draft={draft} name={fullName(user)} held={held} />
        <VerifyDialog open={isVerifyOpen} onOpenChange={setVerifyOpen} />
      </form>
    </Page>
  )
}

type AdFieldsProps = {
  form: ReturnType<typeof useForm<AdDraft>>
  /** Coin available in Trading; `null` while it loads. */
  held: string | null
}

function AdFields({ form, held }: AdFieldsProps) {
  const { type, code } = form.values
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[30rem]:grid-cols-2">
      <div>
        <span className="mb-1.5 block text-sm font-(weight:--oja-weight-label)" aria-hidden>
          {copy.type}
        </span>
        <SegmentedControl
          label={copy.type}
          fullWidth
          value={type}
          onValueChange={(value) => form.set('type', value)}
          options={[
            { value: 'buy', label: copy.buy, variant: 'buy' },
            { value: 'sell', label: copy.sell, variant: 'sell' },
          ]}
        />
      </div>
      <Select
        required
        label={copy.coin}
        {...form.value('code')}
        onValueChange={(value) => form.set('code', COINS.find((coin) => coin === value) ?? FIRST_COIN)}
        options={COINS.map((coin) => ({
          value: coin,
          label: coin,
          icon: <CoinIcon code={coin} size={24} />,
        }))}
      />
      <AmountField
        required
        label={copy.rate}
        currency="NGN"
        unit={copy.per({ code })}
        decimals={0}
        {...form.value('rate')}
      />
      <AmountField
        required
        label={copy.quantity}
        currency={code}
        decimals={entryDecimals(code)}
        hint={
          type === 'sell' && held !== null ? copy.available({ coin: formatCoinShort(held, code) }) : undefined
        }
        onMax={
          type === 'sell' && held !== null && Number(held) > 0
            ? () => form.set('quantity', trimZeros(held))
            : undefined
        }
        {...form.value('quantity')}
      />
      {(['lowerbound', 'upperbound'] as const).map((name) => (
        <AmountField
          key={name}
          required
          label={copy[name]}
          currency="NGN"
          decimals={0}
          {...form.value(name)}
        />
      ))}
      <div className="min-[30rem]:col-span-full">
        <TextArea
          label={copy.remarks}
          labelAside={copy.optional}
          maxLength={REMARKS_MAX_LENGTH}
          rows={2}
          placeholder={copy.remarksHint[type]}
          {...form.text('remarks')}
        />
      </div>
    </Card>
  )
}

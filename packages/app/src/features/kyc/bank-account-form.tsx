import { saveBankAccount } from '@oja/api/contract'
import { isApiError, isOutcomeUnknown } from '@oja/api/client'
import { useBanks, useCallMutation, useResolveAccount } from '@oja/api/react'
import { Button, Card, Notice, Select, Spinner, TextField, toast } from '@oja/ui'
import { CircleCheck } from 'lucide-react'
import { useId, useRef } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { icon } from '../../lib/icon.ts'
import { useForm } from '../../lib/use-form.ts'
import { useGoOn } from '../../lib/use-go-on.ts'
import { useUser } from '../../session/index.ts'
import { CoolingOffNotice, useCoolingOff } from '../../shared/cooling-off.tsx'
import { LoadProblem } from '../../shared/load-problem.tsx'
import { useSyncedKyc } from '../../shared/use-synced-kyc.ts'
import { bankCopy as copy } from './kyc-copy.ts'
import { pathAfter, tidyAccountNumber } from './kyc-rules.ts'
import { KycPage, useNext } from './kyc-page.tsx'

export default function BankAccountScreen() {
  return (
    <KycPage title={copy.title} lead={copy.lead}>
      <BankAccountForm />
    </KycPage>
  )
}

/** A bank account in the customer's own name: looked up, then saved. Source: docs/product/accounts.md#bank-accounts */
function BankAccountForm() {
  const { id: owner } = useUser()
  const next = useNext()
  const banks = useBanks()
  const { data: kyc } = useSyncedKyc()
  const { mutateAsync: save } = useCallMutation(saveBankAccount)
  const isCoolingOff = useCoolingOff() !== null
  const waitId = useId()
  const goOn = useGoOn()
  // The account of a try whose response was lost. If it is refused as saved before, that try has saved it.
  const maybeSaved = useRef('')
  const form = useForm({
    draft: { owner, form: 'bank account' },
    initial: { bank_code: '', account_number: '' },
    submit: async (values) => {
      if (!lookup.data || !bank) return
      const account = `${values.bank_code} ${values.account_number}`
      try {
        await save({ body: { ...values, account_name: lookup.data.account_name, bank_name: bank.name } })
      } catch (error) {
        if (isOutcomeUnknown(error)) maybeSaved.current = account
        if (maybeSaved.current !== account || !isApiError(error, 'conflict')) throw error
      }
      toast.success(copy.success)
      await goOn(next ?? pathAfter('bank_account', kyc))
    },
    errorsAt: (error) =>
      isApiError(error, 'forbidden', 'conflict') ? { account_number: errorMessage(error) } : {},
  })
  const lookup = useResolveAccount(form.values)
  const bank = banks.data?.find(({ code }) => code === form.values.bank_code)

  if (!banks.data && banks.error) return <LoadProblem error={banks.error} retry={banks.refetch} />
  return (
    <Card>
      <form {...form.props} className="grid gap-5">
        <CoolingOffNotice stops="bank-account" id={waitId} />
        <Select
          required
          label={copy.bank}
          placeholder={banks.data ? copy.bankPlaceholder : copy.banksLoading}
          disabled={!banks.data}
          options={(banks.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          {...form.value('bank_code')}
          onValueChange={(code) => {
            form.setErrors({})
            form.set('bank_code', code)
          }}
        />
        <TextField
          required
          label={copy.accountNumber}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          hint={copy.accountNumberHint}
          {...form.text('account_number')}
          onChange={(event) => form.set('account_number', tidyAccountNumber(event.target.value))}
        />
        <AccountLookup lookup={lookup} isRefused={form.errors.account_number !== undefined} />
        <Notice tone="warning">{copy.warning}</Notice>
        <Button
          type="submit"
          fullWidth
          disabled={!lookup.data || !bank || isCoolingOff}
          aria-describedby={isCoolingOff ? waitId : undefined}
          busy={form.isSubmitting}
        >
          {copy.submit}
        </Button>
      </form>
    </Card>
  )
}

type AccountLookupProps = {
  lookup: ReturnType<typeof useResolveAccount>
  /** The account was found but refused, so its name has no tick. */
  isRefused: boolean
}

/** The name of the account's owner once it is found, announced when it changes. Source: docs/product/accounts.md#bank-accounts */
function AccountLookup({ lookup, isRefused }: AccountLookupProps) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium" id="account-name">
        {copy.accountName}
      </p>
      <div
        role="status"
        aria-labelledby="account-name"
        className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-4 py-3 text-text-2"
      >
        <Answer lookup={lookup} isRefused={isRefused} />
      </div>
    </div>
  )
}

function Answer({ lookup, isRefused }: AccountLookupProps) {
  const { data, error, isFetching, refetch } = lookup
  if (data) {
    return (
      <>
        {!isRefused && <CircleCheck {...icon} className="shrink-0 text-positive" />}
        <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere] text-text">
          {data.account_name}
        </span>
      </>
    )
  }
  if (isFetching) {
    return (
      <>
        <Spinner size={18} /> {copy.looking}
      </>
    )
  }
  if (isApiError(error) && error.status < 500 && error.code !== 'throttled') return copy.notFound
  if (error) {
    return (
      <>
        <span className="min-w-0 flex-1">{copy.notAsked}</span>
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          {copy.tryAgain}
        </Button>
      </>
    )
  }
  return <span className="text-muted">{copy.waiting}</span>
}

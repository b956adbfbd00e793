import { isApiError } from '@oja/api/client'
import { useBanks, useResolveAccount, useSaveBankAccount } from '@oja/api/react'
import { Button, Card, Notice, Select, TextField, toast } from '@oja/ui'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage, toastError } from '../../lib/error-message.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useUser } from '../../session/index.ts'
import { CoolingOffNotice, useCoolingOff } from '../../shared/cooling-off/index.ts'
import { useSyncedKyc } from '../../shared/synced-kyc/index.ts'
import { LoadProblem } from '../../shared/load-problem/index.ts'
import { AccountLookup } from './account-lookup.tsx'
import { bankCopy as copy } from './kyc-copy.ts'
import { pathAfter, tidyAccountNumber } from './kyc-rules.ts'

/** A bank account in the customer's own name: looked up first, saved then. `next` is where the customer came from, `null`
 *  for the flow. Source: docs/product/accounts.md#bank-accounts */
export function BankAccountForm({ next }: { next: string | null }) {
  const { id: owner } = useUser()
  const banks = useBanks()
  const { data: kyc } = useSyncedKyc()
  const { mutateAsync: save } = useSaveBankAccount()
  const isCoolingOff = useCoolingOff() !== null
  const waitId = useId()
  const navigate = useNavigate()
  const draft = { owner, form: 'bank account' }
  const form = useForm({
    draft,
    initial: { bank_code: '', account_number: '' },
    submit: async (values) => {
      if (!lookup.data || !bank) return
      await save({ body: { ...values, account_name: lookup.data.account_name, bank_name: bank.name } })
      dropDraft(draft)
      toast.success(copy.success)
      await navigate(next ?? pathAfter('bank_account', kyc))
    },
    onError: (error) => {
      // A refused account is a matter of its number, though the server names no field.
      if (isApiError(error, 'forbidden') || isApiError(error, 'conflict')) {
        form.setErrors({ account_number: errorMessage(error) })
      }
      toastError(error)
    },
  })
  const lookup = useResolveAccount(form.values)
  const bank = banks.data?.find(({ code }) => code === form.values.bank_code)

  if (!banks.data && banks.error) return <LoadProblem error={banks.error} retry={banks.refetch} />
  return (
    <Card>
      <form {...form.props} className="grid gap-5">
        <CoolingOffNotice stops="bank-account" id={waitId} />
        <Select
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

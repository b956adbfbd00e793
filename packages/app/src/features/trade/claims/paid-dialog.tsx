import {
  type BankAccount,
  type BodyInput,
  type claimAd,
  contractErrors,
  paymentInput,
} from '@oja/api/contract'
import { useBankAccounts } from '@oja/api/react'
import { Button, Dialog, Select, TextField } from '@oja/ui'
import { useRef, useState } from 'react'
import { paymentCopy as copy } from './payment-copy.ts'

export type PaidFrom = NonNullable<BodyInput<typeof claimAd>['payment']>

type PaidDialogProps = {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  text: string | null
  labels: { confirm: string; cancel: string }
  /** Marks the naira as sent, from this account if the customer names one. */
  onConfirm: (payment: PaidFrom | undefined) => Promise<void>
}

/** Asks the payer to confirm that the naira was sent, and from which account. The safe button has the focus, and Enter does not
 *  confirm. Every field of the account is optional. */
export default function PaidDialog({ open, onOpenChange, title, text, labels, onConfirm }: PaidDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const paid = usePaidFrom()

  async function confirm() {
    const payment = paid.read()
    if (payment === null) return
    setBusy(true)
    try {
      await onConfirm(payment)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      busy={isBusy}
      role="alertdialog"
      initialFocusRef={cancelRef}
      title={title}
      description={text}
      footer={
        <>
          <Button ref={cancelRef} variant="secondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {labels.cancel}
          </Button>
          <Button busy={isBusy} onClick={confirm}>
            {labels.confirm}
          </Button>
        </>
      }
    >
      {paid.fields}
    </Dialog>
  )
}

const ANOTHER = 'another'
const UNSAID = 'unsaid'
const EMPTY = { account_name: '', bank_name: '', reference: '' }

/** Fields for the account that paid: the customer's saved accounts first, other details in a closed `details`. */
function usePaidFrom() {
  const { data: accounts = [] } = useBankAccounts()
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState(EMPTY)
  const [errors, setErrors] = useState<{ [name: string]: string }>({})
  const choice = chosen ?? accounts[0]?._id ?? ANOTHER
  const saved = accounts.find(({ _id }) => _id === choice)

  /** The payment as entered; `undefined` if nothing was entered, `null` if a field has an error. */
  function read(): PaidFrom | undefined | null {
    const { account_name, bank_name, reference } = typed
    if (choice === UNSAID) return undefined
    const isEmpty = [account_name, bank_name, reference].every((text) => text.trim() === '')
    if (saved === undefined && isEmpty) return undefined
    const payment = {
      ...(saved
        ? {
            account_name: saved.account_name,
            bank_code: saved.bank_code,
            bank_name: saved.bank_name,
            account_number: saved.account_number,
          }
        : { account_name, ...(bank_name.trim() === '' ? {} : { bank_name }) }),
      ...(reference.trim() === '' ? {} : { reference }),
    }
    const found = contractErrors(paymentInput, payment)
    setErrors(found)
    if (Object.keys(found).length === 0) return payment
    if (saved !== undefined && (found['account_name'] ?? found['bank_name']) !== undefined) correct(saved)
    return null
  }

  /** A bank may write a name with characters that the contract refuses. In the fields, the customer can remove them. */
  function correct({ account_name, bank_name }: BankAccount) {
    setTyped((before) => ({ ...before, account_name, bank_name }))
    setChosen(ANOTHER)
  }

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }))
      setErrors(({ [name]: _mended, ...others }) => others)
    },
  })

  const fields = (
    <div className="grid gap-4">
      {accounts.length > 0 && (
        <Select
          label={copy.from}
          value={choice}
          onValueChange={setChosen}
          options={[
            ...accounts.map(({ _id, bank_name, account_number }) => ({
              value: _id,
              label: account_number,
              hint: bank_name,
            })),
            { value: ANOTHER, label: copy.another },
            { value: UNSAID, label: copy.unsaid },
          ]}
        />
      )}
      {choice === ANOTHER && <TextField label={copy.name} hint={copy.nameHint} {...field('account_name')} />}
      {choice !== UNSAID && (
        <details open={errors['reference'] !== undefined || errors['bank_name'] !== undefined || undefined}>
          <summary className="link link-tall cursor-pointer text-sm">{copy.more}</summary>
          <div className="mt-3 grid gap-4">
            {choice === ANOTHER && <TextField label={copy.bank} {...field('bank_name')} />}
            <TextField label={copy.reference} hint={copy.referenceHint} {...field('reference')} />
          </div>
        </details>
      )}
    </div>
  )
  return { fields, read }
}

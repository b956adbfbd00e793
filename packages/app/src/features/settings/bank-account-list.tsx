import { deleteBankAccount, type BankAccount } from '@oja/api/contract'
import { useBankAccounts, useCallMutation } from '@oja/api/react'
import { Button, Card, ConfirmDialog, EmptyState, IconButton, Notice, toast } from '@oja/ui'
import { Landmark, Plus, Trash2 } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from '../../lib/error-message.ts'
import { formatAccountNumber } from '../../lib/format.ts'
import { icon } from '../../lib/icon.ts'
import { paths } from '../../lib/paths.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { accountsCopy as copy } from './settings-copy.ts'
import { withReturn } from './settings-rules.ts'
import { SettingsPage } from '../../shared/page.tsx'
import { RoundIcon } from '../../shared/round-icon.tsx'
import { useAsked } from '../../shared/use-asked.ts'
import { useFocusAfterDeletion } from '../../shared/use-focus-after-deletion.ts'

const ADD_PATH = withReturn(paths.kycBankAccount, paths.manageBankAccounts)

/** The customer's bank accounts: view, add, delete. Source: docs/product/screens.md#bank-accounts */
export default function BankAccountsScreen() {
  const found = useBankAccounts()
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      <Loaded query={found} loading={copy.loading} skeleton={<RowsSkeleton rows={2} textHeight={64} />}>
        {(accounts) => <BankAccountList accounts={accounts} />}
      </Loaded>
    </SettingsPage>
  )
}

function BankAccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  const { mutateAsync: remove } = useCallMutation(deleteBankAccount)
  const { asked, isAsking, ask, setAsking } = useAsked<BankAccount>()
  const [refusal, setRefusal] = useState<{ account: BankAccount; sentence: string } | null>(null)
  const addRef = useRef<HTMLAnchorElement>(null)
  const focusAdd = useFocusAfterDeletion(addRef, accounts.length)

  async function removeAsked() {
    if (!asked) return
    setRefusal(null)
    try {
      await remove({ query: { id: asked._id } })
      setAsking(false)
      toast.success(copy.removed)
      focusAdd()
    } catch (failure) {
      setAsking(false)
      setRefusal({ account: asked, sentence: errorMessage(failure) })
    }
  }

  // An account that is gone was deleted: only the response was lost, or another tab did it.
  const isThere = accounts.some(({ _id }) => _id === refusal?.account._id)

  return (
    <>
      {refusal && isThere && (
        <Notice tone="negative" live title={copy.notRemoved({ bank: refusal.account.bank_name })}>
          {refusal.sentence}
        </Notice>
      )}
      {accounts.length === 0 ? (
        <Card>
          <EmptyState title={copy.empty} action={<AddLink variant="primary" linkRef={addRef} />}>
            {copy.emptyText}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card padding="none">
            <ul className="grid divide-y divide-border">
              {accounts.map((account) => (
                <AccountRow key={account._id} account={account} onRemove={() => ask(account)} />
              ))}
            </ul>
          </Card>
          <AddLink variant="secondary" linkRef={addRef} />
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.removeTitle}
        labels={{ confirm: copy.removeConfirm, cancel: copy.removeCancel }}
        tone="negative"
        onConfirm={removeAsked}
      >
        {asked && (
          <>
            <strong className="font-semibold text-text">
              {asked.bank_name}, <span className="num">{formatAccountNumber(asked.account_number)}</span>
            </strong>
            , {asked.account_name}. {copy.removeText}
          </>
        )}
      </ConfirmDialog>
    </>
  )
}

function AccountRow({ account, onRemove }: { account: BankAccount; onRemove: () => void }) {
  const { bank_name, account_number, account_name } = account
  return (
    <li className="flex items-center gap-3 py-3 ps-4 pe-2 lg:ps-5 lg:pe-3">
      <RoundIcon icon={Landmark} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{bank_name}</p>
        {/* Its groups wrap with large text, so that no digit is behind the button. */}
        <p className="num whitespace-normal text-text-2">{formatAccountNumber(account_number)}</p>
        <p className="text-sm text-text-2">{account_name}</p>
      </div>
      <IconButton label={copy.remove({ account: `${bank_name}, ${account_number}` })} onClick={onRemove}>
        <Trash2 {...icon} />
      </IconButton>
    </li>
  )
}

type AddLinkProps = { variant: 'primary' | 'secondary'; linkRef: Ref<HTMLAnchorElement> }

function AddLink({ variant, linkRef }: AddLinkProps) {
  return (
    <Button asChild variant={variant} icon={<Plus {...icon} />}>
      <Link ref={linkRef} to={ADD_PATH}>
        {copy.add}
      </Link>
    </Button>
  )
}

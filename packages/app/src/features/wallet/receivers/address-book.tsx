import {
  ADDRESS_BOOK_MAX,
  addressBook,
  type AddressBook,
  type Receiver,
  deleteReceiver,
} from '@oja/api/contract'
import { coinFacts, COINS } from '@oja/api/money'
import { useCallMutation, useCallQuery, useServerNow } from '@oja/api/react'
import {
  Button,
  Card,
  CoinIcon,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Notice,
  Skeleton,
  toast,
} from '@oja/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { FAILED_ACT, tryTo } from '../../../lib/error-message.ts'
import { endOfWait, formatDateTime } from '../../../lib/format.ts'
import { icon } from '../../../lib/icon.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { SettingsPage } from '../../../shared/page.tsx'
import { useAsked } from '../../../shared/use-asked.ts'
import { useFocusAfterDeletion } from '../../../shared/use-focus-after-deletion.ts'
import { useOutcome } from '../../../shared/use-intent.ts'
import { AddressText } from '../address-text.tsx'
import { OnlyBook } from './only-book.tsx'
import { ReceiverForm } from './receiver-form.tsx'
import { bookCopy as copy } from './receivers-copy.ts'

/** Saved receivers: view, add, delete, and whether transfers go only to them.
 *  Source: docs/product/screens.md#address-book */
export default function AddressBookScreen() {
  const found = useCallQuery(addressBook)
  useOutcome(FAILED_ACT, found.data && JSON.stringify(found.data))
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      <Loaded query={found} loading={copy.loading} skeleton={<Skeleton height={280} radius={14} />}>
        {(book) => (
          <>
            <Receivers book={book} />
            <OnlyBook rule={book} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  )
}

function Receivers({ book }: { book: AddressBook }) {
  const { receivers } = book
  const { mutateAsync: remove } = useCallMutation(deleteReceiver)
  const nowMs = useServerNow(60_000)
  const [isAdding, setAdding] = useState(false)
  const { asked, isAsking, ask, setAsking } = useAsked<Receiver>()
  const addRef = useRef<HTMLButtonElement>(null)
  const focusAdd = useFocusAfterDeletion(addRef, receivers.length)

  async function removeAsked() {
    if (!asked) return
    await tryTo(async () => {
      await remove({ query: { id: asked.id } })
      toast.success(copy.removed)
      focusAdd()
    })
    setAsking(false)
  }

  const isFull = receivers.length >= ADDRESS_BOOK_MAX
  const add = (
    <Button
      ref={addRef}
      variant={receivers.length === 0 ? 'primary' : 'secondary'}
      icon={<Plus {...icon} />}
      disabled={isFull}
      onClick={() => setAdding(true)}
    >
      {copy.add}
    </Button>
  )
  return (
    <>
      {receivers.length === 0 ? (
        <Card>
          <EmptyState title={copy.empty} action={add}>
            {copy.emptyText}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card padding="none">
            <ul className="grid divide-y divide-border">
              {receivers.map((receiver) => (
                <ReceiverRow
                  key={receiver.id}
                  receiver={receiver}
                  isWaiting={book.only_book && Date.parse(receiver.usable_at) > nowMs}
                  onRemove={() => ask(receiver)}
                />
              ))}
            </ul>
          </Card>
          {isFull && <Notice>{copy.full}</Notice>}
          {add}
        </>
      )}
      <ReceiverForm
        open={isAdding}
        onOpenChange={(isOpen) => {
          setAdding(isOpen)
          // The empty book's button is removed when the first receiver loads.
          if (!isOpen) focusAdd()
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.removeTitle}
        labels={{ confirm: copy.removeConfirm, cancel: copy.removeCancel }}
        tone="negative"
        onConfirm={removeAsked}
      >
        <strong className="font-semibold text-text">{asked?.name}</strong>.{' '}
        {book.only_book ? copy.removeTextOnlyBook : copy.removeText}
      </ConfirmDialog>
    </>
  )
}

type ReceiverRowProps = {
  receiver: Receiver
  /** The customer cannot send to it yet, and the row says from when they can. */
  isWaiting: boolean
  onRemove: () => void
}

function ReceiverRow({ receiver, isWaiting, onRemove }: ReceiverRowProps) {
  const { name, address, usable_at } = receiver
  const code = COINS.find((coin) => coinFacts(coin).network.slug === receiver.network)
  return (
    <li className="flex items-center gap-3 py-3 ps-4 pe-2 lg:ps-5 lg:pe-3">
      {code && <CoinIcon code={code} size={40} className="shrink-0" />}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-text-2">
          <AddressText address={address} />
        </p>
        <p className="text-sm text-text-2">{code && coinFacts(code).network.name}</p>
        {isWaiting && (
          <p className="text-sm text-warning">
            {copy.usableFrom({ time: formatDateTime(endOfWait(usable_at)) })}
          </p>
        )}
      </div>
      <IconButton label={copy.remove({ name })} onClick={onRemove}>
        <Trash2 {...icon} />
      </IconButton>
    </li>
  )
}

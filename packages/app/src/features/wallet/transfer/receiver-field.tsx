import { addressBook, type PortfolioWallet } from '@oja/api/contract'
import { useCallQuery } from '@oja/api/react'
import { Button, TextField, toast } from '@oja/ui'
import { type RefObject, useState } from 'react'
import { AddressText } from '../address-text.tsx'
import { ChooseReceiver } from '../receivers/choose-receiver.tsx'
import { readReceiverText, receiverAt } from '../receivers/receiver-rules.ts'
import { receiverCopy } from '../receivers/receivers-copy.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { transferCopy as copy } from './transfer-copy.ts'
import { setDraftField } from './transfer-draft.ts'

type ReceiverFieldProps = {
  fieldRef: RefObject<HTMLInputElement | null>
  network: PortfolioWallet['network']
  address: string
  /** Why no coin can be sent to `address`. */
  problem: string | undefined
  /** Whether the customer tried to continue, which shows the problem of an empty field too. */
  isTried: boolean
}

/** The receiver of a transfer: typed, pasted, chosen from the address book or scanned. */
export function ReceiverField({ fieldRef, network, address, problem, isTried }: ReceiverFieldProps) {
  const { data: book } = useCallQuery(addressBook)
  const [linked, setLinked] = useState<Linked | null>(null)
  const [isLeft, setLeft] = useState(false)
  const saved = receiverAt(book?.receivers, { network: network.slug, address: address.trim() })
  const showsProblem = isTried || (isLeft && address.trim() !== '')

  /** Takes typed, pasted or scanned text. A payment link also fills in its amount. */
  function take(text: string) {
    const taken = readReceiverText(text, network.code)
    if (taken.type !== 'link') {
      setLinked(null)
      return setDraftField('to', taken.type === 'address' ? taken.address : text)
    }
    setDraftField('to', taken.address)
    if (taken.amount !== null) setDraftField('amount', taken.amount)
    setLinked({ address: taken.address, label: taken.label })
  }

  /** Takes a whole address, so that its problem shows at once. */
  function takeWhole(text: string) {
    take(text)
    setLeft(true)
  }

  async function paste() {
    try {
      takeWhole((await navigator.clipboard.readText()).trim())
    } catch {
      toast.info(copy.pasteRefused)
    }
    fieldRef.current?.focus()
  }

  return (
    <>
      <TextField
        required
        ref={fieldRef}
        label={copy.receiver}
        placeholder={copy.receiverPlaceholder({ network: network.network })}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={address}
        onChange={(event) => {
          take(event.target.value)
          setLeft(false)
        }}
        onBlur={() => setLeft(true)}
        error={showsProblem ? problem : undefined}
        hint={
          problem === undefined ? (
            <ReceiverHint address={address.trim()} name={saved?.name} linked={linked} />
          ) : undefined
        }
        endSlot={
          <Button variant="tertiary" size="sm" onClick={paste}>
            {copy.paste}
          </Button>
        }
      />
      <div className="-mt-2 flex flex-wrap gap-2">
        <ChooseReceiver
          network={network}
          receivers={book?.receivers ?? []}
          onChoose={(receiver) => takeWhole(receiver.address)}
        />
        <ScanButton onText={takeWhole} />
      </div>
    </>
  )
}

/** The payment link that an address came from. */
type Linked = { address: string; label: string | null }

/** The whole address, with its name in the address book and the label of its payment link. */
function ReceiverHint({
  address,
  name,
  linked,
}: {
  address: string
  name?: string | undefined
  linked: Linked | null
}) {
  const isLinked = linked !== null && linked.address === address
  return (
    <span className="grid gap-1">
      {name !== undefined && <span className="font-semibold text-text">{receiverCopy.saved({ name })}</span>}
      {isLinked && (
        <span role="status">
          {linked.label === null
            ? receiverCopy.fromLinkPlain
            : receiverCopy.fromLink({ label: linked.label })}
        </span>
      )}
      <AddressText address={address} />
    </span>
  )
}

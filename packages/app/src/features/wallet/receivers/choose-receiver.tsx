import type { Receiver } from '@oja/api/contract'
import { Button, Dialog, EmptyState } from '@oja/ui'
import { BookUser } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { icon } from '../../../lib/icon.ts'
import { paths } from '../../../lib/paths.ts'
import { AddressText } from '../address-text.tsx'
import { receiverCopy as copy } from './receivers-copy.ts'

type ChooseReceiverProps = {
  /** The wallet's network: its slug and its name. */
  network: { slug: string; network: string }
  receivers: readonly Receiver[]
  onChoose: (receiver: Receiver) => void
}

/** A button that opens the saved receivers of a network. */
export function ChooseReceiver({ network, receivers, onChoose }: ChooseReceiverProps) {
  const [isOpen, setOpen] = useState(false)
  const onNetwork = receivers.filter((receiver) => receiver.network === network.slug)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={copy.chooseTitle(network)}
      trigger={
        <Button
          type="button"
          variant="secondary"
          size="sm"
          icon={<BookUser {...icon} size={16} />}
          aria-label={copy.choose}
        >
          {copy.chooseShort}
        </Button>
      }
    >
      {onNetwork.length === 0 ? (
        <EmptyState
          title={copy.chooseEmpty(network)}
          action={
            <Button asChild variant="secondary">
              <Link to={paths.addressBook}>{copy.manage}</Link>
            </Button>
          }
        >
          {copy.chooseEmptyText}
        </EmptyState>
      ) : (
        <ul className="-mx-2 grid divide-y divide-border">
          {onNetwork.map((receiver) => (
            <li key={receiver.id}>
              <button
                type="button"
                className="grid min-h-16 w-full gap-1 rounded-control px-2 py-3 text-start hover:bg-hover"
                onClick={() => {
                  setOpen(false)
                  onChoose(receiver)
                }}
              >
                <span className="font-semibold [overflow-wrap:anywhere]">{receiver.name}</span>
                <span className="text-text-2">
                  <AddressText address={receiver.address} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

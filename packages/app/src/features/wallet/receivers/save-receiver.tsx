import type { Transaction } from '@oja/api/contract'
import { Button } from '@oja/ui'
import { BookUser } from 'lucide-react'
import { useState } from 'react'
import { smallIcon } from '../../../lib/icon.ts'
import { ReceiverForm } from './receiver-form.tsx'
import { bookCopy as copy } from './receivers-copy.ts'

/** A button to save a transfer's receiver, unless it is already in the book. */
export function SaveReceiver({ transaction }: { transaction: Transaction }) {
  const [isOpen, setOpen] = useState(false)
  const { kind, transactionSubtype, address, currency, receiver_name: name } = transaction
  if (kind !== 'transfer' || transactionSubtype !== 'outgoing' || address === null) return null
  // The button stays until its dialog has closed, because the dialog returns the focus to it.
  if (name != null && !isOpen) return null
  return (
    <>
      <Button variant="secondary" icon={<BookUser {...smallIcon} />} onClick={() => setOpen(true)}>
        {copy.save}
      </Button>
      <ReceiverForm open={isOpen} onOpenChange={setOpen} receiver={{ code: currency, address }} />
    </>
  )
}

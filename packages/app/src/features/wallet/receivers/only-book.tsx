import { updateAddressBook, type AddressBook } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Badge, Button, Card, toast } from '@oja/ui'
import { tryTo } from '../../../lib/error-message.ts'
import { endOfWait, formatDateTime } from '../../../lib/format.ts'
import { usePinGate } from '../../../shared/pin-gate/index.ts'
import { bookCopy as copy } from './receivers-copy.ts'

type OnlyBookProps = { rule: Pick<AddressBook, 'only_book' | 'only_book_until'> }

/** The rule that transfers go only to saved receivers. Source: docs/product/wallets.md#only-to-the-address-book */
export function OnlyBook({ rule }: OnlyBookProps) {
  const { only_book: isOn, only_book_until: until } = rule
  const { mutateAsync: update } = useCallMutation(updateAddressBook)
  const gate = usePinGate({
    subject: 'address book',
    intent: 'switch off: only to my address book',
    act: { call: 'updateAddressBook' },
    description: copy.offPin,
    action: async () => {
      const { only_book_until: ends } = await update({ body: { only_book: false } })
      if (ends !== null) toast.info(copy.switchedOff({ time: formatDateTime(endOfWait(ends)) }))
    },
  })

  const switchOn = () =>
    tryTo(async () => {
      await update({ body: { only_book: true } })
      toast.success(copy.switchedOn)
    })

  const text =
    until !== null
      ? copy.onlyEndingText({ time: formatDateTime(endOfWait(until)) })
      : isOn
        ? copy.onlyOnText
        : copy.onlyOffText
  return (
    <Card as="section" aria-labelledby="only-book" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="only-book" className="text-lg">
          {copy.onlyTitle}
        </h2>
        <Badge tone={isOn ? (until === null ? 'positive' : 'warning') : 'neutral'}>
          {isOn ? (until === null ? copy.on : copy.ending) : copy.off}
        </Badge>
      </div>
      <p className="text-text-2">{text}</p>
      <div>
        {isOn && until === null ? (
          <Button variant="secondary" onClick={gate.ask}>
            {copy.switchOff}
          </Button>
        ) : (
          <Button variant="secondary" onClick={switchOn}>
            {until === null ? copy.switchOn : copy.keepOn}
          </Button>
        )}
      </div>
      {gate.modal}
    </Card>
  )
}

import { useState } from 'react'
import { Button, PinModal, toast } from '../../src/index.js'

class WrongPinError extends Error {}

export function Example({ send }: { send: (pin: string) => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <PinModal
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>Send</Button>}
      description="You are sending 250 USDT to TXk9Qd…mT8fLm on Tron. It cannot be called back."
      safetyLine="Never share your PIN. Oja staff do not need it."
      errorOf={(reason) => (reason instanceof WrongPinError ? 'Pin is incorrect' : undefined)}
      onSubmit={async (pin) => {
        await send(pin)
        setIsOpen(false)
        toast.success('Sent')
      }}
    />
  )
}

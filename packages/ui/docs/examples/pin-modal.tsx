import { Button, PinModal, toast } from '../../src/index.js'

class WrongPinError extends Error {}

/** With a trigger it opens by itself, and closes when the promise fulfils. */
export function Example({ send }: { send: (pin: string) => Promise<void> }) {
  return (
    <PinModal
      trigger={<Button>Send</Button>}
      description="You are sending 250 USDT to TXk9Qd…mT8fLm on Tron. It cannot be called back."
      safetyLine="Never share your PIN. Oja staff do not need it."
      errorOf={(reason) => (reason instanceof WrongPinError ? 'Pin is incorrect' : undefined)}
      onSubmit={async (pin) => {
        await send(pin)
        toast.success('Sent')
      }}
    />
  )
}

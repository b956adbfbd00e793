import { Button, PinModal, type Press, toast } from '../../src/index.js'

class WrongPinError extends Error {}

/** With a trigger it opens by itself, and closes when the promise fulfils. */
export function Example({ send }: { send: (pin: string, press: Press) => Promise<void> }) {
  return (
    <PinModal
      trigger={<Button>Send</Button>}
      description="You are sending 250 USDT to TXk9Qd…mT8fLm on Tron. It cannot be called back."
      safetyLine="Never share your PIN. Oja staff do not need it."
      errorOf={(reason) => (reason instanceof WrongPinError ? 'Pin is incorrect' : undefined)}
      intent="send 250 USDT to TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm"
      onSubmit={async (pin, press) => {
        await send(pin, press)
        toast.success('Sent')
      }}
    />
  )
}

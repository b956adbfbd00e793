import { Amount, Button, type Confirmation, ConfirmSheet } from '../../src/index.js'

class WrongPinError extends Error {}

export function Example({ send }: { send: (confirmation: Confirmation) => Promise<void> }) {
  return (
    <ConfirmSheet
      trigger={<Button>Send</Button>}
      title="Send USDT"
      amount={<Amount value="250.00" currency="USDT" />}
      receiver="Adaeze Okafor, TXk9Qd…mT8fLm on Tron"
      rows={[
        { term: 'Network fee', value: '1.00 USDT' },
        { term: 'They receive', value: '249.00 USDT', total: true },
      ]}
      pinLength={4}
      intent="send 250 USDT to TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm"
      labels={{ confirm: 'Send 250 USDT' }}
      safetyLine="A transfer cannot be called back."
      errorOf={(reason) => (reason instanceof WrongPinError ? 'Pin is incorrect' : undefined)}
      onConfirm={send}
    />
  )
}

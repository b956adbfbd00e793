import { Button, Notice, usePressOnce } from '../../src/index.js'

export function Example() {
  const { press, busy, error } = usePressOnce(
    async ({ idempotencyKey, signal }) => {
      const answer = await fetch('/transfers', {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify({ amount: '250', to: 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm' }),
        signal,
      })
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
    },
    { intent: 'send 250 USDT to TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm' },
  )
  return (
    <>
      <Button busy={busy} onClick={() => press()}>
        {error ? 'Try again' : 'Send 250 USDT'}
      </Button>
      {error !== undefined && (
        <Notice live tone="warning" title="No answer">
          Nobody knows yet whether it was sent. Trying again cannot send it twice.
        </Notice>
      )}
    </>
  )
}

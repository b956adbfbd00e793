import { Button, toast } from '../../src/index.js'

/** Return the promise: the button is busy until it settles, and a second press does nothing. */
export function Example({ release }: { release: () => Promise<void> }) {
  return (
    <Button
      onClick={async () => {
        try {
          await release()
          toast.success('Coin released')
        } catch {
          toast.error('Not released. Try again.')
        }
      }}
    >
      Release coin
    </Button>
  )
}

/** A link that looks like a button, for example of your router. */
export function ALink() {
  return (
    <Button asChild variant="secondary">
      <a href="/market">To the market</a>
    </Button>
  )
}

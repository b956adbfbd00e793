import { useState } from 'react'
import { Button, Dialog } from '../../src/index.js'

/** With a trigger it opens and closes by itself. */
export function Example() {
  return (
    <Dialog
      trigger={<Button variant="secondary">Safety rules</Button>}
      title="Safety rules"
      description="Pay only a bank account in the vendor’s own name, and never finish a trade outside Oja."
    />
  )
}

/** Control `open` yourself if a button inside runs an action. */
export function WithAnswers({ confirm }: { confirm: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>I have received payment</Button>}
      title="Verify transaction"
      description="Confirm only when the money shows in your bank app."
      footer={
        <>
          <Button variant="secondary" onClick={() => setIsOpen(false)}>
            Not yet
          </Button>
          <Button
            onClick={async () => {
              await confirm()
              setIsOpen(false)
            }}
          >
            Confirm payment
          </Button>
        </>
      }
    />
  )
}

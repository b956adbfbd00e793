import '@oja/ui/styles.css'
import { Dialog, toast, Toaster } from '@oja/ui'
import * as Radix from '@radix-ui/react-dialog'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A popover of the consumer's own Radix. Radix's own Popover is this layer, placed beside its trigger. */
function Popover() {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger>Pick a bank</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          style={{ position: 'fixed', insetBlockStart: 0, zIndex: 9999 }}
        >
          <Radix.Title>Banks</Radix.Title>
          <input aria-label="Search banks" />
          <button onClick={() => toast.info('Kuda picked')}>Kuda</button>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function App() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Add a bank</button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Bank account">
        <Popover />
      </Dialog>
      <Toaster />
    </>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

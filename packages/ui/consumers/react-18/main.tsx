import '@oja/ui/styles.css'
import { Button, Dialog, Menu, PinInput, PinModal, SearchField, toast, Toaster } from '@oja/ui'
import { StrictMode, useRef, useState, version } from 'react'
import { createRoot } from 'react-dom/client'

function App() {
  const [pin, setPin] = useState('')
  const [search, setSearch] = useState('usdt')
  const [isOpen, setOpen] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [said, setSaid] = useState('')
  const sent = useRef(0)
  return (
    <main data-react={version}>
      <PinInput label="PIN" value={pin} onValueChange={setPin} onComplete={() => setSaid('PIN complete')} />
      <SearchField label="Search" value={search} onValueChange={setSearch} />
      <Button
        onClick={() => {
          sent.current += 1
          // Pending until the test dispatches this event, so that it can check the busy state.
          return new Promise<void>((resolve) => {
            document.addEventListener('answer', () => resolve(), { once: true })
          }).then(() => void toast.success(`Sent ${sent.current} time`))
        }}
      >
        Send
      </Button>
      <Button onClick={() => setOpen(true)}>Terms</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Terms of the trade">
        Pay within 30 minutes.
      </Dialog>
      <Button onClick={() => setConfirming(true)}>Confirm</Button>
      <PinModal
        open={isConfirming}
        onOpenChange={setConfirming}
        description="Send 10 USDT"
        onSubmit={(given) => {
          setSaid(`Confirmed with ${given.length} digits`)
          setConfirming(false)
        }}
      />
      <Menu
        label="Account"
        trigger="A"
        items={[{ label: 'Sign out', onSelect: () => setSaid('Signed out') }]}
      />
      <output>{said}</output>
      <Toaster />
    </main>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

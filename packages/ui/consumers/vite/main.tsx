import '@oja/ui/styles.css'
import { AmountField, Button, Countdown, OtpInput, PinModal, toast, Toaster } from '@oja/ui'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

function App() {
  const [amount, setAmount] = useState('')
  const [code, setCode] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <Button onClick={() => toast.success('Sent')}>Send</Button>
      <Button className="own-button" onClick={() => setOpen(true)}>
        Confirm
      </Button>
      <AmountField label="Amount" currency="NGN" value={amount} onValueChange={setAmount} />
      <OtpInput label="Code" value={code} onValueChange={setCode} />
      <Countdown label="Time left" deadline="2099-01-01T00:00:00Z" />
      <PinModal
        open={isOpen}
        onOpenChange={setOpen}
        description="Send 10 USDT"
        onSubmit={() => setOpen(false)}
      />
      <Toaster />
    </main>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

import './style.css'
import { Button, OtpInput } from '@oja/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <main className="bg-sunken p-4">
      <Button>Plain</Button>
      <Button className="rounded-full bg-gold px-1">Own</Button>
      <OtpInput label="Code" value="12" onValueChange={() => {}} />
    </main>
  </StrictMode>,
)

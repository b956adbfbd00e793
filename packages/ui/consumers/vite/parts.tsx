import '@oja/ui/theme.css'
import '@oja/ui/button.css'
import '@oja/ui/otp-input.css'
import { Button } from '@oja/ui/button'
import { OtpInput } from '@oja/ui/otp-input'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <Button>Send</Button>
    <OtpInput label="Code" value="12" onValueChange={() => {}} />
  </StrictMode>,
)

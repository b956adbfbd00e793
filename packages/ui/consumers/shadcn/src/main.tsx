import './index.css'
import { createRoot } from 'react-dom/client'
import { Button } from '@/components/oja/button'
import { OtpInput } from '@/components/oja/otp-input'

createRoot(document.querySelector('#root') as Element).render(
  <main>
    <Button className="bg-red-500">Buy</Button>
    <OtpInput label="Code" />
  </main>,
)

import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@oja/ui/styles.css'
import { CODE_FIELDS } from '../code-fields.tsx'

function Bench({ name, masked }: { name: string; masked: boolean }) {
  const [value, setValue] = useState('')
  const Field = CODE_FIELDS[name]
  if (!Field) throw new Error(`There is no field called ${name}`)
  return (
    <>
      <textarea aria-label="Message" />
      <div data-testid="field">
        <Field masked={masked} value={value} onChange={setValue} />
      </div>
      <output>{value}</output>
    </>
  )
}

declare global {
  interface Window {
    /** The names of the fields. */
    fields: string[]
    /** Shows one field, empty. */
    show: (name: string, masked: boolean) => void
  }
}

const root = createRoot(document.getElementById('root') as HTMLElement)
let shows = 0
window.fields = Object.keys(CODE_FIELDS)
window.show = (name, masked) => root.render(<Bench key={++shows} name={name} masked={masked} />)

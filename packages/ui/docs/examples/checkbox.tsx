import { useState } from 'react'
import { Checkbox } from '../../src/index.js'

export function Example() {
  const [hasArrived, setHasArrived] = useState(false)
  return <Checkbox label="The money is in my account" checked={hasArrived} onCheckedChange={setHasArrived} />
}

/** In a form it keeps its own tick. */
export function InAForm() {
  return <Checkbox label="The account is in my own name" name="own" required />
}

import { useState } from 'react'
import { SearchField } from '../../src/index.js'

const BANKS = ['Guaranty Trust Bank', 'Kuda', 'Zenith Bank']

export function Example() {
  const [text, setText] = useState('')
  const found = BANKS.filter((bank) => bank.toLowerCase().includes(text.toLowerCase()))
  return (
    <>
      <SearchField label="Search banks" placeholder="Search banks" value={text} onValueChange={setText} />
      <ul>
        {found.map((bank) => (
          <li key={bank}>{bank}</li>
        ))}
      </ul>
    </>
  )
}

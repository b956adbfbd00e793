import { useState } from 'react'
import { Pagination } from '../../src/index.js'

const SIZE = 10

export function Example({ total }: { total: number }) {
  const [from, setFrom] = useState(0)
  const to = Math.min(from + SIZE, total)
  return (
    <Pagination
      text={`${from + 1}-${to} of ${total}`}
      onPrevious={from > 0 ? () => setFrom(from - SIZE) : undefined}
      onNext={to < total ? () => setFrom(to) : undefined}
    />
  )
}

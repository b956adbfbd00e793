import { useState } from 'react'

/** Runs an act and tells, until it settles, that it is under way. A failure stays the caller's to handle. */
export function usePending<Args extends readonly unknown[]>(act: (...args: Args) => void | Promise<void>) {
  const [isPending, setPending] = useState(false)
  async function run(...args: Args) {
    setPending(true)
    try {
      await act(...args)
    } finally {
      setPending(false)
    }
  }
  return [isPending, run] as const
}

import { useState } from 'react'

/** Runs an act, and says until it settles that it is pending. The caller still handles a failure. */
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

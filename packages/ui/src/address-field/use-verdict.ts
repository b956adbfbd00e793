import { useState } from 'react'
import { isPromise } from '../lib/given.js'
import { useLatest } from '../lib/refs.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'

/** A network an address may belong to. */
export interface AddressNetwork {
  /** Its name in the product: 'tron'. */
  id: string
  /** Its name for people: 'Tron'. */
  label: string
  /** Whether an address belongs to this network. Return a text where it does but is invalid, such as a wrong checksum. It may
   *  call a server: `signal` aborts when the address changes. */
  check: (address: string, signal: AbortSignal) => Answer | Promise<Answer>
  /** The schemes of its payment links: `['bitcoin']`. A link with another one is refused: the same address exists on Bitcoin Cash.
   *  @default links of any scheme */
  schemes?: readonly string[] | undefined
  /** Its chain id in payment links: 137 for Polygon in `ethereum:0x…@137`. A link with another one is refused.
   *  @default links of any chain */
  chainId?: number | undefined
}

type Answer = boolean | string

export interface Verdict {
  /** What was checked. */
  address: string
  state: 'checking' | 'done' | 'failed'
  /** The networks that recognise the address, each with what is wrong with it there. */
  found: readonly { network: AddressNetwork; problem: string | undefined }[]
}

/** Checks an address on every network, and again when `attempt` changes. Drops results for an earlier address. */
export function useVerdict(address: string, networks: readonly AddressNetwork[], attempt: number): Verdict {
  const [verdict, setVerdict] = useState<Verdict>({ address: '', state: 'done', found: [] })
  const latest = useLatest(networks)
  const ids = networks.map(({ id }) => id).join(' ')

  useBrowserLayoutEffect(() => {
    const asked = latest.current
    const abort = new AbortController()
    function settle(answers: readonly Answer[]) {
      // An empty text neither recognises the address nor says what is wrong with it.
      const found = asked.flatMap((network, index) => {
        const answer = answers[index]
        return answer ? [{ network, problem: answer === true ? undefined : answer }] : []
      })
      if (!abort.signal.aborted) setVerdict({ address, state: 'done', found })
    }
    function fail() {
      if (!abort.signal.aborted) setVerdict({ address, state: 'failed', found: [] })
    }
    try {
      const answers = address === '' ? [] : asked.map((network) => network.check(address, abort.signal))
      // The networks may still be loading.
      const isAsked = address === '' || asked.length > 0
      if (isAsked && !answers.some(isPromise)) settle(answers as Answer[])
      else {
        setVerdict({ address, state: 'checking', found: [] })
        if (isAsked) void Promise.all(answers).then(settle, fail)
      }
    } catch {
      fail()
    }
    return () => abort.abort()
  }, [address, ids, attempt, latest])

  return verdict.address === address ? verdict : { address, state: 'checking', found: [] }
}

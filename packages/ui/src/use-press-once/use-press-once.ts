'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../lib/use-latest.js'

/** What an act is given beside the arguments of the press. */
export interface Press {
  /** Send it with the request, for example as `Idempotency-Key`: a server that knows it already acts no second time. */
  idempotencyKey: string
  /** Aborted by `cancel()` and when the component goes away. */
  signal: AbortSignal
}

export interface PressOnceOptions<Args extends readonly unknown[]> {
  /** What the press does, as text: 'send 250 USDT to TXk9…'. A failed act of the same intent is tried again with its key; another
   *  intent has a key of its own. Name everything that the request says. @default one intent */
  intent?: string | ((...args: Args) => string) | undefined
  /** Whether a failure proves that nothing was done, such as a refusal by the server: then the next press has a new key. After any
   *  other failure the outcome is unknown. @default never */
  isFinal?: ((error: unknown) => boolean) | undefined
  /** Makes a key. @default a random UUID */
  createKey?: (() => string) | undefined
}

export interface PressOnce<Args extends readonly unknown[], Result> {
  /** Acts. While an act is under way it starts no second one and gives back the promise of the first. The promise never rejects: it
   *  ends with the result, or with `undefined` after a failure or `cancel()`. */
  press: (...args: Args) => Promise<Result | undefined>
  /** Aborts what is under way and forgets its answer. The outcome is unknown: the next press of the same intent keeps the key. */
  cancel: () => void
  /** Forgets result and error, and the key of a failed act: the next press is a new one. Does nothing while an act is under way. */
  reset: () => void
  /** An act is under way. */
  busy: boolean
  /** What the last act threw. Gone with the next press. */
  error: unknown
  /** What the last act gave. Gone with the next press. */
  result: Result | undefined
}

interface Outcome<Result> {
  error?: unknown
  result?: Result
}

/**
 * One act a press, for money: two presses in one frame are one act, a retry of a failed act has the same idempotency key, and what
 * is under way ends with the component.
 */
export function usePressOnce<Args extends readonly unknown[], Result>(
  act: (press: Press, ...args: Args) => Result | Promise<Result>,
  options: PressOnceOptions<Args> = {},
): PressOnce<Args, Result> {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<Result>>({})
  const latest = useLatest({ act, options })
  // In refs, since a second press may come before the next render.
  const running = useRef<{ promise: Promise<Result | undefined>; abort: AbortController }>(undefined)
  const unsettled = useRef<{ intent: string; key: string }>(undefined)

  const end = useCallback(() => {
    running.current?.abort.abort()
    running.current = undefined
  }, [])
  useEffect(() => end, [end])

  const press = useCallback(
    (...args: Args) => {
      if (running.current) return running.current.promise
      const { intent = '', isFinal, createKey = randomKey } = latest.current.options
      const meant = typeof intent === 'string' ? intent : intent(...args)
      const isRetry = unsettled.current?.intent === meant
      const key = isRetry && unsettled.current ? unsettled.current.key : createKey()
      unsettled.current = { intent: meant, key }

      const abort = new AbortController()
      const isCurrent = () => running.current?.abort === abort
      async function run(): Promise<Result | undefined> {
        if (!isCurrent()) return undefined
        try {
          const result = await latest.current.act({ idempotencyKey: key, signal: abort.signal }, ...args)
          if (!isCurrent()) return undefined
          unsettled.current = undefined
          setOutcome({ result })
          return result
        } catch (error) {
          if (!isCurrent()) return undefined
          if (isFinal?.(error)) unsettled.current = undefined
          setOutcome({ error })
          return undefined
        } finally {
          if (isCurrent()) {
            running.current = undefined
            setBusy(false)
          }
        }
      }

      setBusy(true)
      setOutcome({})
      // Set before the act begins: it may press again itself.
      let start = () => {}
      const promise = new Promise<void>((resolve) => (start = resolve)).then(run)
      running.current = { promise, abort }
      start()
      return promise
    },
    [latest],
  )

  const cancel = useCallback(() => {
    end()
    setBusy(false)
  }, [end])

  const reset = useCallback(() => {
    if (running.current) return
    unsettled.current = undefined
    setOutcome({})
  }, [])

  return { press, cancel, reset, busy, error: outcome.error, result: outcome.result }
}

/** Pages without TLS have no `randomUUID`. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

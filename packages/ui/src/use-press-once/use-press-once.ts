'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../lib/refs.js'
import { warnOnce } from '../lib/warn.js'

/** Passed to the action before the arguments of the press. */
export interface Press {
  /** Send it with the request, for example as `Idempotency-Key`, so that the server does not act twice on a retry. */
  idempotencyKey: string
  /** Aborted by `cancel()` and on unmount. */
  signal: AbortSignal
}

export interface PressOnceOptions<Args extends readonly unknown[]> {
  /** What the press does, as text: 'send 250 USDT to TXk9…'. Retries of the same intent reuse its key, also after another
   *  intent was tried in between; another intent gets a new one. Include everything the request contains: under the key of
   *  another request, a server answers with that one and does nothing. */
  intent: string | ((...args: Args) => string)
  /** Whether a failure proves that nothing was done, such as a refusal by the server: then the next press gets a new key.
   *  After any other failure the outcome is unknown and the key stays, also when a retry is then refused: the server may have
   *  refused its PIN before it looked at the key. It also gets the arguments of the press. @default never */
  isFinal?: ((error: unknown, ...args: Args) => boolean) | undefined
  /** Makes a key. @default a random UUID */
  createKey?: (() => string) | undefined
}

export interface PressOnce<Args extends readonly unknown[], Result> {
  /** Runs the action. While one is running it starts no second one and returns the promise of the first. The promise never
   *  rejects: it resolves to the result, or to `undefined` after a failure or `cancel()`. */
  press: (...args: Args) => Promise<Result | undefined>
  /** Aborts the running action and ignores its response. The outcome is unknown, so the next press of the same intent keeps
   *  the key. */
  cancel: () => void
  /** Clears the result, the error and the keys of failed actions, so that the next press starts over. Does nothing while an
   *  action is running. */
  reset: () => void
  /** An action is running. */
  busy: boolean
  /** What the last action threw. Cleared by the next press. */
  error: unknown
  /** The result of the last action. Cleared by the next press. */
  result: Result | undefined
}

interface Outcome<Result> {
  error?: unknown
  result?: Result
}

/**
 * Runs an action once per press, for money: two presses in one frame act once, a retry of a failed action reuses its
 * idempotency key, and unmounting or hiding it aborts a running action. It holds the keys, so keep it mounted until the outcome is
 * known: a dialog that is mounted only while it is open loses the key of a payment that may have happened.
 */
export function usePressOnce<Args extends readonly unknown[], Result>(
  act: (press: Press, ...args: Args) => Result | Promise<Result>,
  options: PressOnceOptions<Args>,
): PressOnce<Args, Result> {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<Result>>({})
  if (process.env.NODE_ENV !== 'production')
    // Types require it, but JavaScript does not.
    warnOnce(
      !options?.intent,
      'usePressOnce or ConfirmSheet has no intent, so a changed transfer is sent under the key of the one that failed before, and the server does not carry it out. Pass amount, receiver and all else in the request as `intent`.',
    )
  const latest = useLatest({ act, options })
  // Refs, because a second press may come before the next render.
  const running = useRef<{ promise: Promise<Result | undefined>; abort: AbortController }>(undefined)
  // The keys of all intents whose outcome is unknown: 250, then 251, then 250 again must not send 250 twice.
  const unsettled = useRef(new Map<string, string>())

  const cancel = useCallback(() => {
    running.current?.abort.abort()
    running.current = undefined
    setBusy(false)
  }, [])
  // React also runs this when it hides an Activity, which may be shown again.
  useEffect(() => cancel, [cancel])

  const press = useCallback(
    (...args: Args) => {
      if (running.current) return running.current.promise
      const { intent, isFinal, createKey = randomKey } = latest.current.options ?? {}
      const meant = typeof intent === 'function' ? intent(...args) : intent
      const known = unsettled.current.get(meant)
      const key = known ?? createKey()
      unsettled.current.set(meant, key)

      const abort = new AbortController()
      const isCurrent = () => running.current?.abort === abort
      async function run(): Promise<Result | undefined> {
        if (!isCurrent()) return undefined
        try {
          const result = await latest.current.act({ idempotencyKey: key, signal: abort.signal }, ...args)
          if (!isCurrent()) return undefined
          unsettled.current.delete(meant)
          setOutcome({ result })
          return result
        } catch (error) {
          if (!isCurrent()) return undefined
          if (known === undefined && isFinal?.(error, ...args)) unsettled.current.delete(meant)
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
      // Set before the action starts, because it may press again itself.
      let start = () => {}
      const promise = new Promise<void>((resolve) => (start = resolve)).then(run)
      running.current = { promise, abort }
      start()
      return promise
    },
    [latest],
  )

  const reset = useCallback(() => {
    if (running.current) return
    unsettled.current.clear()
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

import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { announce, prepareAnnouncer } from '../lib/announce.js'

/** A call that ends sooner than this shows no spinner, since a flash reads as a fault. */
const SPINNER_DELAY_MS = 150

/** A press handler that may return a promise: the button is busy until it settles. */
export type PressHandler<E extends Element> = (event: MouseEvent<E>) => unknown

interface BusyPressOptions<E extends Element> {
  busy: boolean
  /** Native `disabled` blocks a button but not a link, so the press is refused here as well. */
  blocked: boolean
  busyLabel: string
  readyLabel: string
  onPress: PressHandler<E> | undefined
}

interface BusyPress<E extends Element> {
  isBusy: boolean
  /** True once the wait is long enough to deserve a spinner. */
  isSpinning: boolean
  onClick: (event: MouseEvent<E>) => void
}

/**
 * Runs a press once. While it is pending, or while `busy` is set, further presses are refused, and so is the
 * click that a browser makes on the submit button when Enter is pressed in a form.
 */
export function useBusyPress<E extends Element>(options: BusyPressOptions<E>): BusyPress<E> {
  const { busy, blocked, busyLabel, readyLabel, onPress } = options
  const [isPending, setPending] = useState(false)
  // State arrives a render too late for the second click of a double click; the ref does not.
  const pending = useRef(false)
  const pressed = useRef<Element>(null)
  const wasSpinning = useRef(false)
  const isBusy = busy || isPending
  const isSpinning = useSlow(isBusy)

  useEffect(() => {
    prepareAnnouncer()
  }, [])
  useEffect(() => {
    if (isSpinning) announce(busyLabel)
    // Where the act led to another view, that view speaks; the end is said only where nothing else tells of it.
    else if (wasSpinning.current && pressed.current === document.activeElement) announce(readyLabel)
    wasSpinning.current = isSpinning
  }, [isSpinning, busyLabel, readyLabel])

  const onClick = useCallback(
    (event: MouseEvent<E>) => {
      if (busy || blocked || pending.current) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      pressed.current = event.currentTarget
      const result = onPress?.(event)
      if (!isPromise(result)) return
      pending.current = true
      setPending(true)
      // No catch: a rejection nobody handles must stay visible to the product's own error reporting.
      void Promise.resolve(result).finally(() => {
        pending.current = false
        setPending(false)
      })
    },
    [busy, blocked, onPress],
  )
  return { isBusy, isSpinning, onClick }
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'
}

/** Follows `isOn` at once when it ends, and only after a delay when it starts. */
function useSlow(isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setSlow(true), SPINNER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isOn])
  return isOn && isSlow
}

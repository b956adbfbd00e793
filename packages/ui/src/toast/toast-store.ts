import type { ReactNode } from 'react'

export type ToastTone = 'neutral' | 'positive' | 'negative' | 'warning' | 'info'

export interface ToastOptions {
  /** Pass your own id to replace a toast that is still visible. @default a new id */
  id?: string | undefined
  /** A second line under the message. */
  description?: ReactNode
  /** Milliseconds until it closes by itself; 0 for never. Hover, focus and a window in the background pause the timer.
   *  @default errors stay until closed; others 5000, or 20000 with an action, so that there is time to reach it
   *  (WCAG 2.2.1) */
  durationMs?: number | undefined
  /** A button in the toast. Pressing it closes the toast. */
  action?: { label: string; onAction: () => void } | undefined
  /** Whether it has a close button. A toast that stays until closed always has one. @default the Toaster's setting */
  closeButton?: boolean | undefined
  /** The Toaster that shows it. @default the one without a `toasterId` */
  toasterId?: string | undefined
  /** Called with the id when the customer or `toast.dismiss` closes it. */
  onDismiss?: ((id: string) => void) | undefined
  /** Called with the id when it closes by itself: its time is over, or newer toasts need its place. */
  onAutoClose?: ((id: string) => void) | undefined
}

/** The words of `toast.promise`; a function gets the promise's result or error, and may be async. */
export interface ToastPromiseWords<Result> {
  /** While the promise is pending. */
  pending: ReactNode
  /** @default the pending toast goes */
  success?: ReactNode | ((result: Result) => ReactNode | Promise<ReactNode>)
  /** After a rejection, and for a result that is an Error or a `Response` that is not ok. @default the pending toast goes */
  error?: ReactNode | ((reason: unknown) => ReactNode | Promise<ReactNode>)
}

export interface ToastItem extends ToastOptions {
  /** The id that `toast` returned, for `toast.dismiss`. */
  id: string
  /** Changes when the same toast is shown again, which announces it again and restarts its timer. */
  turn: number
  /** The kind of message; an error is `negative`. */
  tone: ToastTone
  /** The first line. */
  message: ReactNode
  /** Milliseconds until it closes by itself. With 2147483647 it stays until closed. */
  durationMs: number
  /** The action it reports is still running. */
  busy: boolean
}

const DEFAULT_DURATION_MS = 5000
const WITH_ACTION_MS = 20_000
/** The longest delay of a browser timer: about 25 days. */
export const UNTIL_CLOSED_MS = 2 ** 31 - 1
/** The default limit. Errors and toasts with an action may exceed it. */
export const MOST_AT_ONCE = 3

const NO_ITEMS: readonly ToastItem[] = []
let items = NO_ITEMS
let lastNumber = 0
const listeners = new Set<() => void>()
const limits = new Map<string | undefined, number>()

type Show = (message: ReactNode, options?: ToastOptions) => string

const as =
  (tone: ToastTone): Show =>
  (message, options = {}) =>
    show({ ...options, tone, message, busy: false })

/** Shows short messages from anywhere. Before a `<Toaster />` mounts, they wait for it. `toast()` itself shows one without an
 *  icon. Each call returns the id of its toast. On a server it shows and keeps nothing: return the outcome of a server action, and
 *  call `toast` where the browser gets it. */
export const toast = /* @__PURE__ */ Object.assign(as('neutral'), {
  /** The same as `toast()`. */
  message: as('neutral'),
  success: as('positive'),
  error: as('negative'),
  info: as('info'),
  warning: as('warning'),
  /** Shows a message with a spinner. It stays until another toast takes its id, or until it is closed. */
  pending: ((message, options) =>
    show({ ...options, tone: 'info', message, busy: true, durationMs: UNTIL_CLOSED_MS })) as Show,
  /**
   * Shows one toast for an action, given as a promise or a function that returns one: `pending` until it settles, then
   * `success` or `error` in its place, with the options. A result that is an Error, or a `Response` that is not ok, shows
   * `error`. Returns the promise, so that the caller can handle a failure. If a function of the words throws, the toast goes and the
   * error is an unhandled rejection.
   */
  promise<Result>(
    act: Promise<Result> | (() => Promise<Result>),
    words: ToastPromiseWords<Result>,
    options: ToastOptions = {},
  ): Promise<Result> {
    const { action: _later, ...now } = options
    const running = typeof act === 'function' ? act() : act
    // Two transfers with the same words are two toasts: the success of one must not replace the error of the other.
    const id = toast.pending(words.pending, { ...now, id: now.id ?? `promise-${++lastNumber}` })
    async function end(outcome: 'success' | 'error', wording: () => ReactNode | Promise<ReactNode>) {
      let message: ReactNode
      try {
        message = await wording()
      } catch (error) {
        remove(id)
        throw error
      }
      if (message === undefined) remove(id)
      else toast[outcome](message, { ...options, id })
    }
    const fail = (reason: unknown) => end('error', () => wordsFor(words.error, reason))
    running.then(
      (result) => (isFailure(result) ? fail(result) : end('success', () => wordsFor(words.success, result))),
      fail,
    )
    return running
  },
  /** Closes one toast, or all of them without an id. */
  dismiss(id?: string) {
    for (const item of id === undefined ? items : items.filter((one) => one.id === id)) {
      // An `onDismiss` may have dismissed the others.
      if (remove(item.id)) item.onDismiss?.(item.id)
    }
  },
})

/** All visible and waiting toasts, newest last, as a store for React's `useSyncExternalStore`: an app that loads `<Toaster />`
 *  lazily can mount it when there is a toast. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  getSnapshot: () => items,
  getServerSnapshot: () => NO_ITEMS,
}

/** Removes a toast whose time has run out. */
export function expire(id: string): void {
  const item = items.find((one) => one.id === id)
  remove(id)
  item?.onAutoClose?.(id)
}

/** Removes a toast, and returns whether it was there. */
export function remove(id: string): boolean {
  const others = items.filter((item) => item.id !== id)
  const wasThere = others.length < items.length
  if (wasThere) set(others)
  return wasThere
}

/** Sets how many toasts a Toaster shows at once. */
export function setLimit(toasterId: string | undefined, limit: number): void {
  limits.set(toasterId, limit)
  setInLimit(items, toasterId)
}

function wordsFor<Cause>(
  words: ReactNode | ((cause: Cause) => ReactNode | Promise<ReactNode>),
  cause: Cause,
): ReactNode | Promise<ReactNode> {
  return typeof words === 'function' ? words(cause) : words
}

/** `fetch` resolves even when the server refuses. A test's response may be a plain object. */
function isFailure(result: unknown): boolean {
  const { ok, status } = (result ?? {}) as Partial<Response>
  return result instanceof Error || (ok === false && typeof status === 'number')
}

function show(given: ToastOptions & Pick<ToastItem, 'tone' | 'message' | 'busy'>): string {
  const turn = ++lastNumber
  const shown = items.find((item) => (given.id === undefined ? isSame(item, given) : item.id === given.id))
  const id = shown?.id ?? given.id ?? `toast-${turn}`
  // All visitors of a server share this module, and no Toaster there would ever remove a toast.
  if (typeof document === 'undefined') return id
  const next = { ...given, id, turn, durationMs: durationOf(given) }
  const others = items.filter((item) => item.id !== id)
  setInLimit([...others, next], given.toasterId)
  return id
}

/** The same words again are the same toast, so that pressing a button twice does not fill the screen. A different action makes
 *  a different toast: each "Undo" undoes something else. */
function isSame(item: ToastItem, next: Omit<ToastItem, 'id' | 'turn' | 'durationMs'>): boolean {
  const alike = ['tone', 'message', 'description', 'toasterId', 'busy'] as const
  return (
    alike.every((key) => item[key] === next[key]) &&
    item.action?.label === next.action?.label &&
    item.action?.onAction === next.action?.onAction
  )
}

/** A browser timer of more than UNTIL_CLOSED_MS would end at once, and Radix starts none of 0. */
function durationOf({ tone, action, durationMs }: ToastOptions & Pick<ToastItem, 'tone'>): number {
  const ownMs = tone === 'negative' ? UNTIL_CLOSED_MS : action ? WITH_ACTION_MS : DEFAULT_DURATION_MS
  return Math.min(durationMs ?? ownMs, UNTIL_CLOSED_MS) || UNTIL_CLOSED_MS
}

/** Sets the toasts without a Toaster's oldest ones above its limit, which close by themselves. */
function setInLimit(next: readonly ToastItem[], toasterId: string | undefined) {
  const gone = tooMany(next, toasterId)
  if (next !== items || gone.length > 0) set(next.filter((item) => !gone.includes(item)))
  for (const item of gone) item.onAutoClose?.(item.id)
}

/** A Toaster's oldest toasts above its limit. Errors, busy toasts and toasts with an action always stay: if they fill the
 *  limit, only the newest other toast shows beside them. */
function tooMany(all: readonly ToastItem[], toasterId: string | undefined): readonly ToastItem[] {
  const own = all.filter((item) => item.toasterId === toasterId)
  const stays = (item: ToastItem) =>
    item.tone === 'negative' || item.action !== undefined || item.busy || item === own.at(-1)
  const places = Math.max(0, (limits.get(toasterId) ?? MOST_AT_ONCE) - own.filter(stays).length)
  const others = own.filter((item) => !stays(item))
  return others.slice(0, Math.max(0, others.length - places))
}

function set(next: readonly ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

import type { ReactNode } from 'react'

export type ToastTone = 'neutral' | 'positive' | 'negative' | 'warning' | 'info'

export interface ToastOptions {
  /** Give your own id to replace a toast that is still shown. @default a new id */
  id?: string | undefined
  /** A second line under the message. */
  description?: ReactNode
  /** Milliseconds before it closes by itself; hover, focus and a window in the background stop the clock.
   *  @default an error stays until it is closed; others 5000; 20000 with an action,
   *  which must be reachable in time (WCAG 2.2.1) */
  durationMs?: number | undefined
  /** One thing to do about it. The toast closes when it is pressed. */
  action?: { label: string; onAction: () => void } | undefined
  /** Whether it has a cross. One that stays until it is closed always has. @default what the Toaster says */
  closeButton?: boolean | undefined
  /** The Toaster that shows it. @default the one without a `toasterId` */
  toasterId?: string | undefined
  /** Called with the id when the customer closes it, and when `toast.dismiss` does. */
  onDismiss?: ((id: string) => void) | undefined
  /** Called with the id when its time is over. */
  onAutoClose?: ((id: string) => void) | undefined
}

/** What `toast.promise` says; a function gets what the promise settled with. */
export interface ToastPromiseWords<Result> {
  pending: ReactNode
  success: ReactNode | ((result: Result) => ReactNode)
  error: ReactNode | ((reason: unknown) => ReactNode)
}

export interface ToastItem extends ToastOptions {
  /** What `toast` gave back. `toast.dismiss` takes it. */
  id: string
  /** Changes when the same toast is shown again, so that it is read out and timed again. */
  turn: number
  /** What kind of news it is; an error is `negative`. */
  tone: ToastTone
  /** The first line. */
  message: ReactNode
  /** Milliseconds before it closes by itself. With 2147483647 it stays until it is closed. */
  durationMs: number
  /** The act it tells of is still under way. */
  busy: boolean
}

const DEFAULT_DURATION_MS = 5000
const WITH_ACTION_MS = 20_000
/** The longest wait a browser's timer can hold: about 25 days. */
export const UNTIL_CLOSED_MS = 2 ** 31 - 1
/** Errors and toasts with an action come on top of these. */
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

/** Shows short messages from anywhere, also before a `<Toaster />` is mounted: they wait for it. Called by itself it shows one
 *  without an icon. Each call gives back the id of its toast. */
export const toast = /* @__PURE__ */ Object.assign(as('neutral'), {
  /** The same as calling `toast` itself. */
  message: as('neutral'),
  success: as('positive'),
  error: as('negative'),
  info: as('info'),
  warning: as('warning'),
  /**
   * One toast for the whole of an act, a promise or a function that gives one: `pending` until it settles, then `success` or
   * `error` in its place, with the options. Returns the promise, so that the caller handles a failure.
   */
  promise<Result>(
    act: Promise<Result> | (() => Promise<Result>),
    words: ToastPromiseWords<Result>,
    options: ToastOptions = {},
  ): Promise<Result> {
    const { action: _later, ...now } = options
    const pending = { tone: 'info', message: words.pending, busy: true, durationMs: UNTIL_CLOSED_MS } as const
    const running = typeof act === 'function' ? act() : act
    const id = show({ ...now, ...pending })
    running.then(
      (result) => toast.success(wordsFor(words.success, result), { ...options, id }),
      (reason: unknown) => toast.error(wordsFor(words.error, reason), { ...options, id }),
    )
    return running
  },
  /** Takes one toast away, or all of them when no id is given. */
  dismiss(id?: string) {
    for (const item of id === undefined ? items : items.filter((one) => one.id === id)) {
      remove(item.id)
      item.onDismiss?.(item.id)
    }
  },
})

/** The toasts that are shown or wait, newest last, in the shape of React's `useSyncExternalStore`: an app that fetches
 *  `<Toaster />` late can mount it when there is one. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  getSnapshot: () => items,
  getServerSnapshot: () => NO_ITEMS,
}

/** Takes a toast away whose time is over. */
export function expire(id: string): void {
  const item = items.find((one) => one.id === id)
  remove(id)
  item?.onAutoClose?.(id)
}

export function remove(id: string): void {
  set(items.filter((item) => item.id !== id))
}

/** How many toasts a Toaster shows at once. */
export function setLimit(toasterId: string | undefined, limit: number): void {
  limits.set(toasterId, limit)
  const next = makeRoom(items, toasterId)
  if (next.length < items.length) set(next)
}

function wordsFor<Cause>(words: ReactNode | ((cause: Cause) => ReactNode), cause: Cause): ReactNode {
  return typeof words === 'function' ? words(cause) : words
}

function show(given: ToastOptions & Pick<ToastItem, 'tone' | 'message' | 'busy'>): string {
  const turn = ++lastNumber
  const shown = items.find((item) => (given.id === undefined ? isSame(item, given) : item.id === given.id))
  const id = shown?.id ?? given.id ?? `toast-${turn}`
  const next = { ...given, id, turn, durationMs: given.durationMs ?? defaultDuration(given) }
  const others = items.filter((item) => item.id !== id)
  set(makeRoom([...others, next], given.toasterId))
  return id
}

/** The same words a second time are the same toast, since a button pressed twice must not fill the screen. With another
 *  action they are not: each of two "Undo" takes back something else. */
function isSame(item: ToastItem, next: Omit<ToastItem, 'id' | 'turn' | 'durationMs'>): boolean {
  const alike = ['tone', 'message', 'description', 'toasterId', 'busy'] as const
  return (
    alike.every((key) => item[key] === next[key]) &&
    item.action?.label === next.action?.label &&
    item.action?.onAction === next.action?.onAction
  )
}

function defaultDuration({ tone, action }: Pick<ToastItem, 'tone' | 'action'>): number {
  if (tone === 'negative') return UNTIL_CLOSED_MS
  return action ? WITH_ACTION_MS : DEFAULT_DURATION_MS
}

/** Lets the oldest of a Toaster go when there are more than its limit. Errors, and toasts with something to do or under way,
 *  are never pushed out: where they fill all places, only the newest other toast is shown beside them. */
function makeRoom(all: readonly ToastItem[], toasterId: string | undefined): readonly ToastItem[] {
  const own = all.filter((item) => item.toasterId === toasterId)
  const stays = (item: ToastItem) =>
    item.tone === 'negative' || item.action !== undefined || item.busy || item === own.at(-1)
  const places = Math.max(0, (limits.get(toasterId) ?? MOST_AT_ONCE) - own.filter(stays).length)
  const others = own.filter((item) => !stays(item))
  const gone = new Set(others.slice(0, Math.max(0, others.length - places)))
  return all.filter((item) => !gone.has(item))
}

function set(next: readonly ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

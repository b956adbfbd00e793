export type ToastTone = 'success' | 'error' | 'info'

export interface ToastOptions {
  /** Give your own id to replace a toast that is still shown. @default a new id */
  id?: string
  /** Milliseconds before it closes by itself; hover, focus and a window in the background stop the clock.
   *  @default an error stays until it is closed; success and info 5000; 20000 with an action,
   *  which must be reachable in time (WCAG 2.2.1) */
  durationMs?: number
  /** One thing to do about it. The toast closes when it is pressed. */
  action?: { label: string; onAction: () => void }
}

/** What `toast.promise` says; a function gets what the promise settled with. */
export interface ToastPromiseWords<Result> {
  pending: string
  success: string | ((result: Result) => string)
  error: string | ((reason: unknown) => string)
}

export interface ToastItem {
  id: string
  /** Changes when the same toast is shown again, so that it is read out and timed again. */
  turn: number
  tone: ToastTone
  message: string
  durationMs: number
  action: ToastOptions['action'] | undefined
}

const DEFAULT_DURATION_MS = 5000
const WITH_ACTION_MS = 20_000
/** Errors and toasts with an action come on top of these. */
const MOST_AT_ONCE = 3

let items: readonly ToastItem[] = []
let lastNumber = 0
const listeners = new Set<() => void>()

/** Shows short messages from anywhere, also before a `<Toaster />` is mounted: they wait for it. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  /**
   * One toast for the whole of an act: `pending` until the promise settles, then `success` or `error` in its place.
   * Returns the promise, so that the caller handles a failure.
   */
  promise<Result>(act: Promise<Result>, words: ToastPromiseWords<Result>): Promise<Result> {
    const id = show('info', words.pending, { durationMs: UNTIL_REPLACED_MS })
    act.then(
      (result) => show('success', wordsFor(words.success, result), { id }),
      (reason: unknown) => show('error', wordsFor(words.error, reason), { id }),
    )
    return act
  },
  /** Takes one toast away, or all of them when no id is given. */
  dismiss(id?: string) {
    set(id === undefined ? [] : items.filter((item) => item.id !== id))
  },
}

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

/** The longest wait a browser's timer can hold: about 25 days. */
export const UNTIL_REPLACED_MS = 2 ** 31 - 1

function wordsFor<Cause>(words: string | ((cause: Cause) => string), cause: Cause): string {
  return typeof words === 'function' ? words(cause) : words
}

const NO_ITEMS: readonly ToastItem[] = []

function show(tone: ToastTone, message: string, options: ToastOptions = {}): string {
  const turn = ++lastNumber
  const shown = items.find((item) =>
    options.id === undefined
      ? isSame(item, { tone, message, action: options.action })
      : item.id === options.id,
  )
  const id = shown?.id ?? options.id ?? `toast-${turn}`
  const next: ToastItem = {
    id,
    turn,
    tone,
    message,
    durationMs: options.durationMs ?? defaultDuration(tone, options.action),
    action: options.action,
  }
  const others = items.filter((item) => item.id !== id)
  set(makeRoom([...others, next]))
  return id
}

/** The same words a second time are the same toast, since a button pressed twice must not fill the screen. With another
 *  action they are not: each of two "Undo" takes back something else. */
function isSame(item: ToastItem, next: Pick<ToastItem, 'tone' | 'message' | 'action'>): boolean {
  return (
    item.tone === next.tone &&
    item.message === next.message &&
    item.action?.label === next.action?.label &&
    item.action?.onAction === next.action?.onAction
  )
}

function defaultDuration(tone: ToastTone, action: ToastOptions['action']): number {
  if (tone === 'error') return UNTIL_REPLACED_MS
  return action ? WITH_ACTION_MS : DEFAULT_DURATION_MS
}

/** Lets the oldest go when there are more than three. Errors, and toasts with something to do, are never pushed out:
 *  where they fill the three places, only the newest other toast is shown beside them. */
function makeRoom(all: readonly ToastItem[]): ToastItem[] {
  const stays = (item: ToastItem) => item.tone === 'error' || item.action !== undefined || item === all.at(-1)
  const places = Math.max(0, MOST_AT_ONCE - all.filter(stays).length)
  const others = all.filter((item) => !stays(item))
  const gone = new Set(others.slice(0, Math.max(0, others.length - places)))
  return all.filter((item) => !gone.has(item))
}

function set(next: readonly ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

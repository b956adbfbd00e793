/** Whether something is a promise, also one of another window or library, which is no `Promise` of ours. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'
}

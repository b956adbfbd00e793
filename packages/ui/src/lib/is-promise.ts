/** Whether a value is a promise, including one from another window or library, which is not `instanceof Promise`. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'
}

// What callers pass, also from JavaScript, where no type checks it.
import type { ReactNode } from 'react'
import { warnOnce } from './warn.js'

/** Whether React draws anything for a slot. Where its condition is not met, `condition && <Part />` is `false`, `null` or `''`. */
export function isDrawn(slot: ReactNode): boolean {
  return slot !== undefined && slot !== null && slot !== '' && typeof slot !== 'boolean'
}

/** A prop of text as text, because JavaScript and unchecked data also pass numbers and null: one of them must not take the whole
 *  page down. `null` is empty text. */
export function asText<Value extends string | undefined>(value: Value): Value | string {
  const given: unknown = value
  if (given === undefined) return value
  const text = String(given ?? '')
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      given !== null && typeof given !== 'string',
      `the value ${text} is a ${typeof given}, and a number can lose digits. Pass text, such as '${text}'.`,
    )
  return text
}

/** Whether a value is a promise, including one from another window or library, which is not `instanceof Promise`. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'
}

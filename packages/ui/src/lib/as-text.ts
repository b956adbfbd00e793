import { warnOnce } from './warn.js'

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

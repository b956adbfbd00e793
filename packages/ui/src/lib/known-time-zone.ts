import { warnOnce } from './warn.js'

/** The time zone, unless `Intl` refuses it: it would throw in every component that writes a time. Browsers know different names,
 *  and an account may hold anything.
 *  @param of The component, for a warning to developers */
export function knownTimeZone(timeZone: string | undefined, of: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
    return timeZone
  } catch {
    if (process.env.NODE_ENV !== 'production')
      warnOnce(
        true,
        `the time zone '${timeZone}' of ${of} is not known here, so it is ignored. Pass an IANA name such as 'Africa/Lagos'.`,
      )
    return undefined
  }
}

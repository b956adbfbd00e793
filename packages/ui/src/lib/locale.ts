import { useOja } from './oja-context.js'
import { warnOnce } from './warn.js'

/** The BCP 47 tag of a locale, which servers often write with an underscore. Undefined for one that `Intl` refuses: it would
 *  throw in every component that writes a number. Also for one that the browser does not know, such as 'yo-NG' in Chrome: it
 *  would write numbers as its own language does, so that 1,500 becomes 1.500 in a German one. */
export function knownLocale(locale: string | undefined): string | undefined {
  // The first use of `Intl` blocks a slow phone for 50 ms.
  if (locale === undefined) return undefined
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale.replaceAll('_', '-'))[0]
  } catch {
    if (process.env.NODE_ENV !== 'production')
      warnOnce(true, `the locale '${locale}' is no language tag, so it is ignored. Pass one such as 'en-NG'.`)
    return undefined
  }
}

/** The time zone, unless `Intl` refuses it: it would throw in every component that writes a time. Browsers know different names,
 *  and an account may hold anything.
 *  @param of The component, for a warning to developers */
export function knownTimeZone(timeZone: string | undefined, of: string): string | undefined {
  if (timeZone === undefined) return undefined
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

/** How a component writes numbers: in its own locale, or as the provider says. */
export function useNumberStyle(ownLocale: string | undefined) {
  const { locale, currencyDisplay } = useOja()
  return { locale: knownLocale(ownLocale) ?? locale, currencyDisplay }
}

import { warnOnce } from './warn.js'

/** The BCP 47 tag of a locale, which servers often write with an underscore. Undefined for one that `Intl` refuses: it would
 *  throw in every component that writes a number. Also for one that the browser does not know, such as 'yo-NG' in Chrome: it
 *  would write numbers as its own language does, so that 1,500 becomes 1.500 in a German one. */
export function knownLocale(locale: string | undefined): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale?.replaceAll('_', '-'))[0]
  } catch {
    if (process.env.NODE_ENV !== 'production')
      warnOnce(true, `the locale '${locale}' is no language tag, so it is ignored. Pass one such as 'en-NG'.`)
    return undefined
  }
}

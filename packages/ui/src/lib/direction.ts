/** The direction in which a locale is written. Firefox has no `Intl.Locale.getTextInfo`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?![a-z])/i.test(locale) ? 'rtl' : 'ltr'
}

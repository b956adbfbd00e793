// How scripts of the world write: `money-text` needs it without React.

/** The direction in which a locale is written. Firefox has no `Intl.Locale.getTextInfo`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?![a-z])/i.test(locale) ? 'rtl' : 'ltr'
}

/** Converts digits of other scripts (Arabic, Persian, Devanagari, Bengali, full width and others) to 0 to 9. Leaves everything
 *  else unchanged. */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Unicode lists a script's ten digits in a row, with no other digit right before its zero.
    const code = digit.charCodeAt(0)
    let zero = code
    while (/\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero -= 1
    return digit.length === 1 ? String(code - zero) : digit
  })
}

/** Code points of the zeros of digits that keyboards of other languages write: Arabic, Persian, Devanagari, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10]

/** The digits that other keyboards write, as 0 to 9. Everything else stays as it is. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? code
    return String(code - zero)
  })
}

/** The digits in a text, as 0 to 9, and nothing else. */
export function onlyDigits(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '')
}

/** Plain decimal text to shown text: '1234.5' gives '1,234.5'. A trailing point stays, since it may be being typed. */
export function groupThousands(plain: string): string {
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

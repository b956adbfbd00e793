/** The digits that keyboards of other scripts write (Arabic, Persian, Devanagari, Bengali, full width and others), as 0 to 9.
 *  Everything else stays as it is. */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Unicode has the ten digits of a script in a row, with none right before its zero.
    const code = digit.charCodeAt(0)
    let zero = code
    while (/\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero -= 1
    return digit.length === 1 ? String(code - zero) : digit
  })
}

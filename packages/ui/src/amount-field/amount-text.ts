import { groupThousands, toAsciiDigits } from '../lib/digits.js'

/** What is in the field and where the caret stands in it. */
export interface AmountDraft {
  /** As shown, with thousands separators. */
  text: string
  caret: number
}

/** What was typed to plain decimal text: digits, at most one point, at most `decimals` digits after it. */
export function cleanAmount(raw: string, decimals: number): string {
  const kept = toAsciiDigits(raw).replace(/[^\d.]/g, '')
  const point = kept.indexOf('.')
  if (point === -1 || decimals === 0) return dropLeadingZeros(point === -1 ? kept : kept.slice(0, point))
  const fraction = kept.slice(point + 1).replaceAll('.', '')
  return `${dropLeadingZeros(kept.slice(0, point)) || '0'}.${fraction.slice(0, decimals)}`
}

/** The value a parent receives: what was typed without a point that nothing follows. */
export function toValue(plain: string): string {
  return plain.endsWith('.') ? plain.slice(0, -1) : plain
}

/**
 * The number in pasted text such as '₦1,234.50' or '0.5 BTC', or undefined when it is not one plain amount.
 * A minus or an exponent is refused rather than stripped: it would become another amount.
 */
export function readPasted(text: string): string | undefined {
  const plain = joinGroups(toAsciiDigits(text))
  return /^[^\d.,+\-−]*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*[A-Za-z₦$]*\s*$/.exec(plain)?.[1]?.replaceAll(',', '')
}

/** Takes spaces and apostrophes out of '1 234 567', but only between groups of three: '12 34' is two numbers. */
function joinGroups(text: string): string {
  return text.trim().replace(/\d{1,3}(?:[\s'’]\d{3})+(?!\d)/, (number) => number.replace(/[\s'’]/g, ''))
}

/** Text and caret after an edit. The caret keeps the same digits before it, whatever separators come and go. */
export function settle(raw: string, caret: number, decimals: number): AmountDraft {
  const text = groupThousands(cleanAmount(raw, decimals))
  const before = cleanAmount(raw.slice(0, caret), decimals).length
  let at = 0
  for (let kept = 0; at < text.length && kept < before; at += 1) if (text[at] !== ',') kept += 1
  return { text, caret: at }
}

function dropLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

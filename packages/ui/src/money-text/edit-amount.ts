import { toAsciiDigits } from '../lib/digits.js'
import { type AmountSigns, amountSigns, groupAmount } from './group-amount.js'
import { type AmountOptions, type AmountRefusal, asRead, MINUS, readAmount } from './read-amount.js'

/** The text of the field. */
export interface AmountDraft {
  /** What is in the field. */
  text: string
  /** The amount that the text is, as plain decimal text; `''` while it is none. */
  value: string
  /** Its separators were typed and stay as they were typed. Otherwise the field draws them. */
  isTyped: boolean
  /** Why the text, or what came in last, is not taken. */
  refusal?: AmountRefusal
}

/** What just happened to the text of the field. */
export interface AmountEdit {
  /** The text after it. */
  text: string
  /** Where the caret is in `text`, in UTF-16 units from its start. */
  caret: number
  /** What came in before the caret: `''` when something was deleted, undefined when all of the text was replaced. */
  inserted: string | undefined
}

/** An amount as a field draws it. A trailing point is part of the text and not of the value, and so is the minus of nothing. */
export function drawAmount(plain: string, options: Pick<AmountOptions, 'locale'> = {}): AmountDraft {
  const value = plain.replace(/\.$/, '').replace(/^-(?=[0.]*$)/, '')
  return { text: groupAmount(plain, options), value, isTyped: false }
}

/** The digits after the last sign of groups that somebody is typing with separators of their own; undefined where there are
 *  none. A single sign may become one of them unless it is the locale's decimal sign, which groups only when it comes twice. */
function lastGroup(text: string, options: AmountOptions): string | undefined {
  const { decimal, isLakh } = amountSigns(options.locale)
  const [point, others] = asRead(decimal) === ',' ? [',', '.’ '] : ['\\.', ',’ ']
  const size = isLakh ? '{2,3}' : '{3}'
  return new RegExp(
    `^[1-9]\\d{0,2}(?:(?:[${others}]\\d${size})*[${others}]|(?:${point}\\d${size})+${point})(\\d*)$`,
  ).exec(asUnsigned(text))?.[1]
}

const asUnsigned = (text: string) => asRead(toAsciiDigits(text)).replace(MINUS, '')

/**
 * The draft after an edit, and where the caret goes.
 *
 * Text that arrives at once (pasted, dropped, filled in) is read together with the text around it. If that is no amount, the
 * field stays as it was. Text typed key by key stays visible while it is no amount, with an empty value, so that no key
 * turns it into another amount. Only digits past the last decimal are dropped.
 */
export function editAmount(
  before: AmountDraft,
  edit: AmountEdit,
  options: AmountOptions,
): { draft: AmountDraft; caret: number } {
  const isAtOnce = edit.inserted === undefined || edit.inserted.length > 1
  const inserted = edit.inserted ?? edit.text
  const caretBefore = edit.inserted === undefined ? 0 : edit.caret - inserted.length
  const { group, decimal } = amountSigns(options.locale)
  const withoutDrawn = (part: string) => (before.isTyped ? part : part.replaceAll(group, ''))
  const head = withoutDrawn(edit.text.slice(0, caretBefore))
  const tail = edit.inserted === undefined ? '' : withoutDrawn(edit.text.slice(edit.caret))
  const text = head + (isAtOnce ? inserted.trim() : inserted) + tail
  const { plain, refusal, isCut } = readAmount(text, options)

  const asDrawn = (amount: string) => {
    const draft = drawAmount(amount, options)
    return { draft, caret: caretIn(draft.text, tail, { group, decimal }) }
  }
  const asBefore = (why: AmountRefusal) => ({ draft: { ...before, refusal: why }, caret: caretBefore })
  const asTyped = (value: string, why?: AmountRefusal) => ({
    draft: { text, value, isTyped: true, ...(why && { refusal: why }) },
    caret: text.length - tail.length,
  })

  if (isAtOnce) return plain === undefined ? asBefore(refusal) : asDrawn(plain)
  const last = lastGroup(text, options)
  if (last !== undefined) return asTyped(drawAmount(plain ?? '').value, last.length < 3 ? undefined : refusal)
  if (options.allowNegative && isMinus(text)) return asTyped('')
  if (text.trim() !== text) return asTyped('', 'no-amount')
  if (refusal !== 'decimals' && !isCut) return plain === undefined ? asTyped('', refusal) : asDrawn(plain)
  // "1.5" may become "1.500", and in a field without decimals that is not one and a half.
  const isPerhapsGroup = options.decimals < 3 && /^[1-9]\d{0,2}[.,]/.test(asUnsigned(text))
  return inserted === '' || isPerhapsGroup ? asTyped('', 'decimals') : asBefore('decimals')
}

/** Whether more digits could make an amount of what was typed, so that it is too early to refuse it. */
export function isUnfinished({ text, isTyped, value }: AmountDraft, options: AmountOptions): boolean {
  return isTyped && value === '' && (isMinus(text) || (lastGroup(text, options) ?? '000').length < 3)
}

const isMinus = (text: string) => text !== '' && asUnsigned(text) === ''

/** The caret's place in a drawn text so that `tail` follows it, whatever separators came and went. */
function caretIn(
  text: string,
  tail: string,
  { group, decimal }: Pick<AmountSigns, 'group' | 'decimal'>,
): number {
  let left = tail.replace(/\P{Nd}/gu, '').length
  if (text.includes(decimal) && /[.,\u066b]/.test(tail)) left += 1
  let at = text.length
  for (; at > 0 && left > 0; at -= 1) if (text[at - 1] !== group) left -= 1
  return text[at - 1] === group ? at - 1 : at
}

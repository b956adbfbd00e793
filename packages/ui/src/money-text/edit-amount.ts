import { toAsciiDigits } from '../lib/writing.js'
import { type AmountSigns, amountSigns, groupAmount, inDigitsOf } from './group-amount.js'
import { type AmountOptions, type AmountRefusal, asRead, MINUS, readAmount } from './read-amount.js'

/** The state of the field's text. */
export interface AmountDraft {
  /** The text in the field. */
  text: string
  /** The amount it stands for, as plain decimal text; `''` while it is not an amount. */
  value: string
  /** The customer typed the separators, so they stay. Otherwise the field draws them. */
  isTyped: boolean
  /** Why the text, or the last input, is not accepted. */
  refusal?: AmountRefusal
}

/** An edit of the field's text. */
export interface AmountEdit {
  /** The text after the edit. */
  text: string
  /** Where the caret is in `text`, in UTF-16 units from its start. */
  caret: number
  /** The text inserted before the caret: `''` for a deletion, undefined when the whole text was replaced. */
  inserted: string | undefined
}

/** An amount as the field draws it. A trailing point, or a minus before zero or nothing, belongs to the text and not to the
 *  value. */
export function drawAmount(plain: string, options: Pick<AmountOptions, 'locale'> = {}): AmountDraft {
  const value = plain.replace(/\.$/, '').replace(/^-(?=[0.]*$)/, '')
  return { text: groupAmount(plain, options), value, isTyped: false }
}

/** The digits after the last group separator, while the customer types separators themselves; undefined if there is none. A
 *  single separator may become one, unless it is the locale's decimal sign, which groups only when it occurs twice. */
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
 * Returns the draft and the caret after an edit.
 *
 * Text inserted at once (pasted, dropped, autofilled) is read together with the text around it. If the result is not an amount,
 * the field stays unchanged. Text typed key by key stays visible with an empty value while it is not an amount, so that no key
 * silently changes the amount. Only digits past the last decimal are dropped.
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
  const asTyped = (value: string, why?: AmountRefusal, shown = text) => ({
    draft: {
      text: inDigitsOf(toAsciiDigits(shown), options.locale),
      value,
      isTyped: true,
      ...(why && { refusal: why }),
    },
    caret: text.length - tail.length,
  })

  if (isAtOnce) return plain === undefined ? asBefore(refusal) : asDrawn(plain)
  const last = lastGroup(text, options)
  if (last !== undefined) {
    // A comma that the locale does not use, as in Arabic, is drawn as its group sign once no further digit can make it a decimal
    // sign.
    const isGroup = last.length === 3 && options.decimals < 4 && ![group, decimal].includes(',')
    const shown = isGroup ? text.replace(/[,\u060c]/g, group) : text
    return asTyped(drawAmount(plain ?? '').value, last.length < 3 ? undefined : refusal, shown)
  }
  // The next key may still make it something else.
  if (plain !== undefined && asRead(text).endsWith('-')) return asTyped(drawAmount(plain).value)
  if (options.allowNegative && isMinus(text)) return asTyped('')
  if (text.trim() !== text) return asTyped('', 'no-amount')
  if (refusal !== 'decimals' && !isCut) return plain === undefined ? asTyped('', refusal) : asDrawn(plain)
  // "1.5" may become "1.500", which in a field without decimals is not one and a half.
  const isPerhapsGroup = options.decimals < 3 && /^[1-9]\d{0,2}[.,]/.test(asUnsigned(text))
  return inserted === '' || isPerhapsGroup ? asTyped('', 'decimals') : asBefore('decimals')
}

/** Whether more digits could still turn the typed text into an amount, so that it is too early to refuse it. */
export function isUnfinished({ text, value }: AmountDraft, options: AmountOptions): boolean {
  return value === '' && (isMinus(text) || (lastGroup(text, options) ?? '000').length < 3)
}

const isMinus = (text: string) => text !== '' && asUnsigned(text) === ''

/** The caret position in a drawn text such that `tail` follows it, whatever separators were added or removed. */
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

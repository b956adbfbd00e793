import { groupThousands } from '../lib/digits.js'
import { type AmountOptions, type AmountRefusal, readAmount } from './read-amount.js'

/** The text of the field. */
export interface AmountDraft {
  text: string
  /** The amount that the text is, as plain decimal text; '' while it is none. */
  value: string
  /** Its separators were typed and stay as they were typed. Otherwise the field draws them. */
  isTyped: boolean
  /** Why the text, or what came in last, is not taken. */
  refusal?: AmountRefusal
}

/** What just happened to the text of the field. */
export interface AmountEdit {
  /** The text after it, and where the caret stands in it. */
  text: string
  caret: number
  /** What came in before the caret: '' when something was deleted, undefined when all of the text was replaced. */
  inserted: string | undefined
}

/** An amount as the field draws it. A trailing point is part of the text and not of the value. */
export function drawn(plain: string): AmountDraft {
  const value = plain.endsWith('.') ? plain.slice(0, -1) : plain
  return { text: groupThousands(plain), value, isTyped: false }
}

/** Groups that somebody is typing with separators of their own, the last one perhaps unfinished. A single comma may become
 *  one of them, or a decimal comma. */
const OWN_GROUPS = /^[1-9]\d{0,2}(?:(?:[,\s'’]\d{3})*[,\s'’]|(?:\.\d{3})+\.)(?<last>\d*)$/

/**
 * The draft after an edit, and where the caret goes.
 *
 * Text that arrives at once (pasted, dropped, filled in) is read together with the text around it. If that is no amount, the
 * field stays as it was. Text typed key by key stays visible while it is no amount, with an empty value, so that no key
 * turns it into another amount. Only digits past the last decimal are dropped.
 */
export function afterEdit(
  before: AmountDraft,
  edit: AmountEdit,
  options: AmountOptions,
): { draft: AmountDraft; caret: number } {
  const isAtOnce = edit.inserted === undefined || edit.inserted.length > 1
  const inserted = edit.inserted ?? edit.text
  const caretBefore = edit.inserted === undefined ? 0 : edit.caret - inserted.length
  const head = withoutDrawn(before, edit.text.slice(0, caretBefore))
  const tail = edit.inserted === undefined ? '' : withoutDrawn(before, edit.text.slice(edit.caret))
  const text = head + (isAtOnce ? inserted.trim() : inserted) + tail
  const { plain, refusal, isCut } = readAmount(text, options)

  const asDrawn = (amount: string) => ({ draft: drawn(amount), caret: caretIn(groupThousands(amount), tail) })
  const asBefore = (why: AmountRefusal) => ({ draft: { ...before, refusal: why }, caret: caretBefore })
  const asTyped = (value: string, why?: AmountRefusal) => ({
    draft: { text, value, isTyped: true, ...(why && { refusal: why }) },
    caret: text.length - tail.length,
  })

  if (isAtOnce) return plain === undefined ? asBefore(refusal) : asDrawn(plain)
  const last = OWN_GROUPS.exec(text)?.groups?.['last']
  if (last !== undefined) return asTyped(drawn(plain ?? '').value, last.length < 3 ? undefined : refusal)
  if (text.trim() !== text) return asTyped('', 'no-amount')
  if (refusal !== 'decimals' && !isCut) return plain === undefined ? asTyped('', refusal) : asDrawn(plain)
  // "1.5" may become "1.500", and in a field without decimals that is not one and a half.
  const isPerhapsGroup = options.decimals < 3 && /^[1-9]\d{0,2}\./.test(text)
  return inserted === '' || isPerhapsGroup ? asTyped('', 'decimals') : asBefore('decimals')
}

/** Whether more digits could make an amount of what was typed, so that it is too early to refuse it. */
export function isUnfinished({ text, isTyped, value }: AmountDraft): boolean {
  return isTyped && value === '' && (OWN_GROUPS.exec(text)?.groups?.['last'] ?? '000').length < 3
}

function withoutDrawn(before: AmountDraft, part: string): string {
  return before.isTyped ? part : part.replaceAll(',', '')
}

/** The caret's place in a drawn text so that `tail` follows it, whatever separators came and went. */
function caretIn(text: string, tail: string): number {
  let left = tail.replace(/\D/g, '').length
  if (text.includes('.') && /[.,]/.test(tail)) left += 1
  let at = text.length
  for (; at > 0 && left > 0; at -= 1) if (text[at - 1] !== ',') left -= 1
  return text[at - 1] === ',' ? at - 1 : at
}

/** Why an edit was not taken, in English. */
export function refusalText(refusal: AmountRefusal, decimals: number): string {
  const example = decimals === 0 ? '1500' : '1500.50'
  switch (refusal) {
    case 'negative':
      return 'An amount has no minus sign.'
    case 'decimals':
      return decimals === 0
        ? 'This amount has no decimals.'
        : `This amount has at most ${decimals} decimal${decimals === 1 ? '' : 's'}.`
    case 'unclear':
      return `It is unclear how much that is. Write it without separators, such as ${example}.`
    case 'no-amount':
      return `That is not an amount. Write digits only, such as ${example}.`
  }
}

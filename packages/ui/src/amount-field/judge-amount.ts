import { asText } from '../lib/given.js'
import { count, fill } from '../lib/words.js'
import { type AmountDraft, isUnfinished } from '../money-text/edit-amount.js'
import { compareAmounts } from '../money-text/exact.js'
import { amountSigns, groupAmount } from '../money-text/group-amount.js'
import { PLAIN } from '../money-text/plain.js'
import type { AmountOptions, AmountRefusal } from '../money-text/read-amount.js'
import type { AmountFieldWords } from './words.js'

/** What the field accepts, and the words that say so. */
export interface AmountRules extends AmountOptions {
  locale: string
  words: AmountFieldWords
  min?: string | undefined
  max?: string | undefined
  required?: boolean | undefined
}

/** The error of a draft without a refusal: it blocks the form, and may be too early to show. */
export function judgeAmount(
  value: string,
  draft: AmountDraft,
  rules: AmountRules,
): [wrong: string, isEarly?: boolean] {
  const { required, allowNegative, words } = rules
  const [min, max] = [asText(rules.min), asText(rules.max)]
  if (isUnfinished(draft, rules)) return [refusalText('unclear', rules), true]
  if (value === '') return [required ? words.missing : '', true]
  // The caller's value may come from a link.
  if (!PLAIN.test(value)) return [refusalText('no-amount', rules)]
  // The page may also have changed the coin.
  if (/[^0]/.test((value.split('.')[1] ?? '').slice(rules.decimals))) return [refusalText('decimals', rules)]
  if (!allowNegative && compareAmounts(value, '0') < 0) return [refusalText('negative', rules)]
  if (isBound(max) && compareAmounts(value, max) > 0)
    return [fill(words.tooMuch, { max: groupAmount(max, rules) })]
  if (isBound(min) && compareAmounts(value, min) < 0)
    return [fill(words.tooLittle, { min: groupAmount(min, rules) }), true]
  return ['']
}

/** Why the field does not accept a text, in a sentence. */
export function refusalText(why: AmountRefusal, rules: AmountRules): string {
  const { decimals, currency, locale, words } = rules
  if (why === 'decimals') return decimals === 0 ? words.whole : count(words.decimals, decimals, locale)
  const example = groupAmount(decimals === 0 ? '1500' : '1500.50', rules)
  return fill(words[why], {
    example: example.replaceAll(amountSigns(locale).group, ''),
    currency: currency ?? '',
  })
}

/** Whether this limits the amount: it is neither missing nor unknown. */
export function isBound(bound: string | undefined): bound is string {
  return bound !== undefined && PLAIN.test(bound)
}

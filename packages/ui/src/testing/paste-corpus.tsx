import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { AmountField } from '../amount-field/index.js'
import corpus from '../money-text/corpus.json' with { type: 'json' }

export interface Family {
  decimals: number
  locale?: string
  currency?: string
  allowNegative?: boolean
  read: Record<string, string>
  refused: Record<string, string>
}

const families = corpus.families as unknown as Family[]

/** Amounts that differ only in trailing zeros are equal. */
const asAmount = (plain: string) => (plain.includes('.') ? plain.replace(/\.?0*$/, '') : plain)

export interface Options {
  locale: string
  family: Family
  onValue: (plain: string) => void
}

export function Ours({ locale, family, onValue }: Options) {
  const { decimals, currency, allowNegative } = family
  return (
    <AmountField label="Amount" {...{ decimals, currency, allowNegative, locale }} onValueChange={onValue} />
  )
}

/** Pastes every text of the corpus into an empty field and counts the outcomes. Without `render` of the tests, which lists every
 *  step: with hundreds of fields that takes as long again. */
export function pasteCorpus(Field: (options: Options) => ReactElement) {
  const sums = { right: 0, 'left out': 0, wrong: 0 }
  for (const family of families) {
    for (const [text, judged] of Object.entries({ ...family.read, ...family.refused })) {
      let value = ''
      const onValue = (plain: string) => void (value = plain)
      const box = document.body.appendChild(document.createElement('div'))
      const root = createRoot(box)
      flushSync(() => root.render(<Field locale={family.locale ?? 'en'} family={family} onValue={onValue} />))
      const input = box.querySelector('input') as HTMLInputElement
      input.focus()
      document.execCommand('insertText', false, text)
      root.unmount()
      box.remove()
      if (!(text in family.read)) sums[value === '' ? 'right' : 'wrong'] += 1
      else if (asAmount(value) === asAmount(judged)) sums.right += 1
      else sums[value === '' ? 'left out' : 'wrong'] += 1
    }
  }
  return sums
}

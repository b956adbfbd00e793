import type { ReactElement } from 'react'
import { render } from 'vitest-browser-react'
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

/** Pastes every text of the corpus into an empty field and counts the outcomes. */
export async function pasteCorpus(Field: (options: Options) => ReactElement) {
  const sums = { right: 0, 'left out': 0, wrong: 0 }
  for (const family of families) {
    for (const [text, judged] of Object.entries({ ...family.read, ...family.refused })) {
      let value = ''
      const onValue = (plain: string) => void (value = plain)
      const screen = await render(<Field locale={family.locale ?? 'en'} family={family} onValue={onValue} />)
      const input = screen.container.querySelector('input') as HTMLInputElement
      input.focus()
      document.execCommand('insertText', false, text)
      await screen.unmount()
      if (!(text in family.read)) sums[value === '' ? 'right' : 'wrong'] += 1
      else if (asAmount(value) === asAmount(judged)) sums.right += 1
      else sums[value === '' ? 'left out' : 'wrong'] += 1
    }
  }
  return sums
}

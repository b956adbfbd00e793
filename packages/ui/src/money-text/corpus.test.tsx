import { NumericFormat } from 'react-number-format'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AmountField } from '../amount-field/index.js'
import corpus from './corpus.json' with { type: 'json' }
import { amountSigns } from './group-amount.js'

interface Family {
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

interface Options {
  locale: string
  family: Family
  onValue: (plain: string) => void
}

function Ours({ locale, family, onValue }: Options) {
  const { decimals, currency, allowNegative } = family
  return (
    <AmountField label="Ours" {...{ decimals, currency, allowNegative, locale }} onValueChange={onValue} />
  )
}

/** Set up for a locale as in its documentation, with the code as suffix. */
function Peer({ locale, family, onValue }: Options) {
  const [value, setValue] = useState('')
  const { group, decimal, isLakh } = amountSigns(locale)
  return (
    <NumericFormat
      allowNegative={family.allowNegative ?? false}
      decimalScale={family.decimals}
      decimalSeparator={decimal}
      onValueChange={(values) => {
        setValue(values.value)
        onValue(values.value)
      }}
      suffix={family.currency ? ` ${family.currency}` : ''}
      thousandSeparator={group}
      thousandsGroupStyle={isLakh ? 'lakh' : 'thousand'}
      value={value}
      valueIsNumericString
    />
  )
}

/** Pastes every text of the corpus into an empty field and counts the outcomes. */
async function countOf(Field: typeof Ours) {
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

test('B-117 B-140 AmountField reads every pasted text of the corpus as expected', async () => {
  const sums = await countOf(Ours)
  console.info(`AmountField: ${JSON.stringify(sums)}`)
  expect(sums).toMatchObject({ 'left out': 0, wrong: 0 })
}, 120_000)

test('react-number-format misreads many pasted texts of the corpus', async () => {
  const sums = await countOf(Peer)
  console.info(`react-number-format: ${JSON.stringify(sums)}`)
  expect(sums.wrong).toBeGreaterThan(0)
}, 120_000)

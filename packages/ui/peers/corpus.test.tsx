import { useState } from 'react'
import { NumericFormat } from 'react-number-format'
import { describe, expect, test } from 'vitest'
import { amountSigns } from '../src/money-text/group-amount.js'
import { type Options, Ours, pasteCorpus } from '../src/testing/paste-corpus.js'

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

describe('pasted amounts', () => {
  for (const [name, Field] of Object.entries({ '@oja/ui': Ours, 'react-number-format': Peer }))
    test(`${name}: reads every text of the corpus as its writer meant it`, () => {
      expect(pasteCorpus(Field)).toMatchObject({ 'left out': 0, wrong: 0 })
    }, 300_000)
})

import { describe, expect, test } from 'vitest'
import { type AmountDraft, drawAmount, editAmount, isUnfinished } from './edit-amount.js'
import type { AmountOptions } from './read-amount.js'

const naira = { decimals: 2 }
const coin = { decimals: 8, currency: 'BTC' }
const balance = { decimals: 2, allowNegative: true }

test('a trailing point and the minus of a zero are not part of the value', () => {
  expect(drawAmount('-0.0').value).toBe('0.0')
  expect(drawAmount('12.').value).toBe('12')
  expect(drawAmount('12.0').value).toBe('12.0')
})

/** Types `keys` one by one at the end of `before`. */
function type(
  keys: string,
  options: AmountOptions = naira,
  before: AmountDraft = drawAmount(''),
): AmountDraft {
  return [...keys].reduce((draft, key) => {
    const text = draft.text + key
    return editAmount(draft, { text, caret: text.length, inserted: key }, options).draft
  }, before)
}

describe('typed key by key', () => {
  test.each([
    ['1234567.5', '1,234,567.5', '1234567.5'],
    ['12.', '12.', '12'],
    ['.5', '0.5', '0.5'],
    ['007', '7', '7'],
    ['1,5', '1,5', '1.5'],
    ['1,50', '1,50', '1.50'],
    ['1,500', '1,500', '1500'],
    ['0,25', '0.25', '0.25'],
    ['1234,56', '1,234.56', '1234.56'],
    ['12,345,678', '12,345,678', '12345678'],
    ['1,500,000,000', '1,500,000,000', '1500000000'],
    ['1,500.25', '1,500.25', '1500.25'],
    ['1.234,56', '1,234.56', '1234.56'],
    ['1.500.000', '1.500.000', '1500000'],
    ['1.500.000.000', '1.500.000.000', '1500000000'],
    ['1 500', '1 500', '1500'],
    ['1 234 567,5', '1 234 567,5', '1234567.5'],
    ['1\u00a0234,5', '1\u00a0234,5', '1234.5'],
    ['1’234.50', '1,234.50', '1234.50'],
  ])('%s shows %s and is %s', (keys, text, value) => {
    expect(type(keys)).toMatchObject({ text, value })
  })

  test.each([
    ['-', 'negative'],
    ['-5', 'negative'],
    ['1e5', 'no-amount'],
    ['5k', 'no-amount'],
    ['₦', 'no-amount'],
    [' ', 'no-amount'],
    ['12345 6', 'unclear'],
    ['1,5000', undefined],
    ['1,234,5678', 'unclear'],
    ['1.500', 'unclear'],
    ['45.759', 'unclear'],
    ['1.23,', 'unclear'],
    ['1.23,56', 'unclear'],
  ])('%s stays visible without a value: %s', (keys, refusal) => {
    const draft = type(keys)
    expect(draft.text).toBe(keys)
    expect(draft.refusal).toBe(refusal)
    expect(draft.value).toBe(refusal === undefined ? '1.50' : '')
  })

  test.each([
    ['1.5', 0],
    ['1,5', 0],
    ['1.0', 0],
  ])('%s is not an amount in a field with %i decimals', (keys, decimals) => {
    expect(type(keys, { decimals })).toMatchObject({ text: keys, value: '' })
  })

  test('drops only a digit past the last decimal, and says so', () => {
    expect(type('0.0000001299', coin)).toEqual({ ...drawAmount('0.00000012'), refusal: 'decimals' })
    expect(type('45000.759')).toEqual({ ...drawAmount('45000.75'), refusal: 'decimals' })
    expect(type('1.0000001299', coin)).toEqual({ ...drawAmount('1.00000012'), refusal: 'decimals' })
    expect(type('45000.500')).toEqual({ ...drawAmount('45000.50'), refusal: 'decimals' })
    expect(type('1.5678', { decimals: 3 })).toEqual({ ...drawAmount('1.567'), refusal: 'decimals' })
    const german = { ...coin, locale: 'de-DE' }
    expect(type('1,0000001299', german)).toEqual({ ...drawAmount('1.00000012', german), refusal: 'decimals' })
  })

  test('the next accepted key clears the refusal', () => {
    const wrong = type('1e')
    expect(wrong.refusal).toBe('no-amount')
    expect(editAmount(wrong, { text: '1', caret: 1, inserted: '' }, naira).draft).toEqual(drawAmount('1'))
  })

  test('B-140 does not yet refuse a number that may become an amount in lakhs', () => {
    const indian = { ...naira, locale: 'en-IN' }
    expect(type('12,34,5', indian)).toEqual({ text: '12,34,5', value: '', isTyped: true })
  })

  test('does not yet refuse a number that may become an amount', () => {
    const unfinished = type('1,500,0')
    expect(unfinished).toEqual({ text: '1,500,0', value: '', isTyped: true })
    expect(isUnfinished(unfinished, naira)).toBe(true)
    for (const text of ['-', '-1,500,0']) {
      expect(type(text, balance)).toEqual({ text, value: '', isTyped: true })
      expect(isUnfinished(type(text, balance), balance)).toBe(true)
    }
    expect(isUnfinished(type('1,5'), naira)).toBe(false)
    expect(isUnfinished(type('1e5'), naira)).toBe(false)
  })
})

describe('text inserted at once', () => {
  const into = (before: AmountDraft, inserted: string, options = naira) => {
    const text = before.text + inserted
    return editAmount(before, { text, caret: text.length, inserted }, options).draft
  }

  test.each([
    ['1,50', '1.50'],
    ['0,25', '0.25'],
    ['1.234,56', '1234.56'],
    ['₦1,500.00', '1500.00'],
    ['5 €', '5'],
    ['+5', '5'],
    ['15\n', '15'],
  ])('%j fills an empty field with %s', (inserted, plain) => {
    expect(into(drawAmount(''), inserted)).toEqual(drawAmount(plain))
  })

  test.each(['-5', '1e5', '1.500', '12,34,567', 'hello'])(
    '%j leaves the field as it was, and says why',
    (inserted) => {
      expect(into(drawAmount(''), inserted)).toMatchObject({
        text: '',
        value: '',
        refusal: expect.any(String),
      })
    },
  )

  test('is read together with the text around it', () => {
    expect(into(drawAmount('12'), '.5')).toEqual(drawAmount('12.5'))
    expect(into(drawAmount('1234'), '56')).toEqual(drawAmount('123456'))
    expect(into(drawAmount('12'), ' 34')).toEqual(drawAmount('1234'))
    expect(into(drawAmount('1.5'), '2.5')).toEqual({ ...drawAmount('1.5'), refusal: 'unclear' })
    expect(into(drawAmount('5'), '₦10')).toEqual({ ...drawAmount('5'), refusal: 'no-amount' })
  })

  test('text that replaces everything is read alone', () => {
    const edit = { text: '1,5', caret: 2, inserted: undefined }
    expect(editAmount(drawAmount('1500'), edit, naira).draft).toEqual(drawAmount('1.5'))
    expect(editAmount(drawAmount('1500'), { ...edit, text: '-5' }, naira).draft).toEqual({
      ...drawAmount('1500'),
      refusal: 'negative',
    })
  })
})

test.each([
  ['1,234', 'ar-EG', '١٬٢٣٤', '1234'],
  ['1,23', 'ar-EG', '١,٢٣', '1.23'],
  ['1،234،567', 'ar-EG', '١٬٢٣٤٬٥٦٧', '1234567'],
  ['1٬234', 'ar-EG', '١٬٢٣٤', '1234'],
  ['1x2', 'ar-EG', '١x٢', ''],
  ['1,234', 'bn-BD', '১,২৩৪', '1234'],
  ['1,२३', 'en-NG', '1,23', '1.23'],
])('B-140 %s typed in %s shows one kind of digits: %s', (keys, locale, text, value) => {
  expect(type(keys, { decimals: 2, locale })).toMatchObject({ text, value, isTyped: true })
})

test.each([
  [{ decimals: 3, locale: 'ar-EG' }, '1,234', '١٬٢٣٤'],
  // It may become 1.2345.
  [{ decimals: 8, locale: 'ar-EG' }, '1,234', '١,٢٣٤'],
  [{ decimals: 2, locale: 'de-DE' }, '1,234,567', '1,234,567'],
])('B-140 with %j, %s shows %s', (options, keys, text) => {
  expect(type(keys, options).text).toBe(text)
})

test('B-145 a minus typed behind the digits stays until the field is left, because the next key may be a digit', () => {
  expect(type('5-', balance)).toMatchObject({ text: '5-', value: '-5' })
  expect(type('5-3', balance)).toMatchObject({ text: '5-3', value: '', refusal: 'no-amount' })
})

test.each([
  ['1234', 4, '1,234', 5],
  ['12,3456', 7, '123,456', 7],
  ['91,234', 1, '91,234', 1],
  ['9,1,234', 1, '91,234', 1],
  ['1234,567', 4, '1,234,567', 5],
])('B-115 editing %s with the caret at %i gives %s with the caret at %i', (text, caret, shown, at) => {
  const inserted = text[caret - 1] ?? ''
  const next = editAmount(drawAmount('1234'), { text, caret, inserted }, naira)
  expect([next.draft.text, next.caret]).toEqual([shown, at])
})

test('B-115 the caret stays behind a wrong key, and before text that is refused', () => {
  const typed = editAmount(drawAmount('1234'), { text: '1x,234', caret: 2, inserted: 'x' }, naira)
  expect([typed.draft.text, typed.caret]).toEqual(['1x234', 2])
  const pasted = editAmount(drawAmount('1234'), { text: '1no,234', caret: 3, inserted: 'no' }, naira)
  expect([pasted.draft.text, pasted.caret]).toEqual(['1,234', 1])
})

test('B-117 a digit can be deleted from a text with too many decimals', () => {
  const edit = { text: '.2345', caret: 0, inserted: '' }
  expect(editAmount(type('1.2345'), edit, naira).draft).toMatchObject({ text: '.2345', value: '' })
})

test('B-115 the caret keeps its place when typed groups are redrawn, and among digits of other scripts', () => {
  const typed = type('1.500.000')
  const groups = editAmount(typed, { text: '231.500.000', caret: 2, inserted: '23' }, naira)
  expect([groups.draft.text, groups.caret]).toEqual(['231,500,000', 2])
  const arabic = { ...naira, locale: 'ar-EG' }
  const drawn = drawAmount('1234', arabic)
  const digits = editAmount(drawn, { text: `9${drawn.text}`, caret: 1, inserted: '9' }, arabic)
  expect([digits.draft.text, digits.caret]).toEqual(['٩١٬٢٣٤', 1])
})

test('the caret stays before a point, and after one just typed', () => {
  const before = editAmount(drawAmount('1234.5'), { text: '1,2349.5', caret: 6, inserted: '9' }, naira)
  expect([before.draft.text, before.caret]).toEqual(['12,349.5', 6])
  const behind = editAmount(drawAmount('12345'), { text: '1234,,5', caret: 6, inserted: ',' }, coin)
  expect([behind.draft.text, behind.caret]).toEqual(['1,234.5', 6])
})

import { GUESSABLE_PIN_SENTENCE } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { dayInName, isNewEmail, isNewName, newPinErrors, withReturn } from './settings-rules.ts'

test('a new PIN whose two entries differ is not sent', () => {
  expect(newPinErrors({ newPin: '4826', confirmPin: '4862' })).toEqual({
    confirmPin: 'PIN does not match',
  })
  expect(newPinErrors({ newPin: '4826', confirmPin: '4826' })).toEqual({})
})

test.each(['1111', '1212', '1234', '9876', '1990'])(
  'a new PIN that is easy to guess is not sent: %s',
  (pin) => {
    expect(newPinErrors({ newPin: pin, confirmPin: pin })).toEqual({
      newPin: GUESSABLE_PIN_SENTENCE,
    })
  },
)

test.each([
  ['ada@oja.example', false],
  [' Ada@oja.example ', false],
  ['ada@new.example', true],
  ['', true],
])('typing %j as the email address of ada@oja.example is a change: %s', (typed, isChange) => {
  expect(isNewEmail(typed, { email_address: 'ada@oja.example' })).toBe(isChange)
})

test('outer spaces do not change a name', () => {
  const user = { first_name: 'Ada', last_name: 'Obi' }
  expect(isNewName({ first_name: ' Ada', last_name: 'Obi ' }, user)).toBe(false)
  expect(isNewName({ first_name: 'Ada', last_name: 'Okafor' }, user)).toBe(true)
  expect(isNewName({ first_name: 'Adaeze', last_name: 'Obi' }, user)).toBe(true)
})

test('a task returns to the screen that opened it', () => {
  expect(withReturn('/app/phone', '/app/settings/manage-profile')).toBe(
    '/app/phone?next=%2Fapp%2Fsettings%2Fmanage-profile',
  )
})

test('the day in the name of a file is the customer’s own, also just after midnight', () => {
  expect(dayInName('2026-03-02T23:30:00.000Z')).toBe('2026-03-03')
})

import { expect, test } from 'vitest'
import { isGuessablePin } from './guessable-pin.ts'

test.each(['0000', '9999', '1212', '1234', '4321', '7890', '0987', '1940', '1999', '2030', '2580', '1004'])(
  '%s is refused: a thief would try it first',
  (pin) => {
    expect(isGuessablePin(pin)).toBe(true)
  },
)

test.each(['4071', '1939', '2031', '1235', '1221', '8305'])('%s is taken', (pin) => {
  expect(isGuessablePin(pin)).toBe(false)
})

test('most PINs are taken', () => {
  const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'))
  expect(all.filter(isGuessablePin).length).toBeLessThan(250)
})

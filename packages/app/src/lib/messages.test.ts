import { beforeEach, expect, test, vi } from 'vitest'
import { componentWords, count, currentLanguage, fixed, params, speak, words } from './messages.ts'

const translation = {
  'test/order': {
    title: 'Your order',
    pay: 'Pay {name} {naira} now now',
    'done.ask': 'E don go',
    wait: 'Wait {minutes} minutes first',
    hours: { one: '{count} hour so', other: '{count} hours so' },
  },
  'test/later': { title: 'Your chat' },
}
vi.mock('../languages/pcm.json', () => ({ default: translation }))

const copy = words('test/order', {
  title: 'Order',
  untranslated: 'Only in English',
  pay: params('Pay {naira} to {name}'),
  done: { ask: 'Request sent', agree: 'Order cancelled' },
  notice: ['One', 'Two'],
  wait: fixed('Wait {minutes} minutes', { minutes: 20 }),
  hours: count({ one: '{count} hour', other: '{count} hours' }),
})

beforeEach(() => speak('en'))

test('words are in English until another language is chosen, then in that one, and back', async () => {
  expect(copy.title).toBe('Order')
  await speak('pcm')
  expect(copy.title).toBe('Your order')
  expect(copy.done.ask).toBe('E don go')
  expect(copy.pay({ name: 'Ada', naira: '₦5' })).toBe('Pay Ada ₦5 now now')
  await speak('en')
  expect(copy.title).toBe('Order')
})

test('the words of components change with the language', async () => {
  expect(componentWords()).toEqual({})
  await speak('pcm')
  expect(componentWords().button?.busy).toBe('Abeg wait')
})

test('a message without a translation is in English', async () => {
  await speak('pcm')
  expect(copy.untranslated).toBe('Only in English')
  expect(copy.done.agree).toBe('Order cancelled')
  expect(copy.notice.map((line) => line)).toEqual(['One', 'Two'])
})

test('words that load after the language was chosen are in that language at once', async () => {
  await speak('pcm')
  expect(words('test/later', { title: 'Chat' }).title).toBe('Your chat')
  expect(words('test/not-translated', { title: 'Order' }).title).toBe('Order')
})

test("a customer's name is filled in unchanged, even if it looks like a placeholder", () => {
  expect(copy.pay({ name: '{naira} $& $1', naira: '₦161,850' })).toBe('Pay ₦161,850 to {naira} $& $1')
})

test('of two choices in a row the last one wins, even if its words load first', async () => {
  const slow = speak('pcm')
  const last = speak('en')
  await Promise.all([slow, last])
  expect(currentLanguage()).toBe('en')
})

test('a message with a number takes the form that the number needs, in either language', async () => {
  expect([copy.hours(1), copy.hours(2), copy.hours(0)]).toEqual(['1 hour', '2 hours', '0 hours'])
  await speak('pcm')
  expect([copy.hours(1), copy.hours(2)]).toEqual(['1 hour so', '2 hours so'])
})

test('a number of the rules is the same in every language', async () => {
  expect(copy.wait).toBe('Wait 20 minutes')
  await speak('pcm')
  expect(copy.wait).toBe('Wait 20 minutes first')
})

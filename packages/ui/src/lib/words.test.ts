import { expect, it } from 'vitest'
import { count, fill, merged } from './words.js'

it('B-210 undefined labels replace no words', () => {
  expect(merged({ busy: 'Please wait', ready: 'Ready' }, { busy: undefined, ready: 'Done' })).toEqual({
    busy: 'Please wait',
    ready: 'Done',
  })
})

it('fills placeholders, and leaves those without a value', () => {
  expect(fill('{filled} of {length}, {other}', { filled: 0, length: '4' })).toBe('0 of 4, {other}')
})

it('picks the plural form of the language', () => {
  const messages = { one: '{n} message', other: '{n} messages' }
  expect([0, 1, 2, 1200].map((n) => count(messages, n, 'en'))).toEqual([
    '0 messages',
    '1 message',
    '2 messages',
    '1,200 messages',
  ])
  expect(count({ other: '{n} messages' }, 1, 'en')).toBe('1 messages')
  expect(count({ two: 'رسالتان', other: '{n}' }, 2, 'ar')).toBe('رسالتان')
})

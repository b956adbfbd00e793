import { expect, it } from 'vitest'
import { count, fill, merged } from './words.js'

it('B-210 labels that are undefined replace no word', () => {
  expect(merged({ busy: 'Please wait', ready: 'Ready' }, { busy: undefined, ready: 'Done' })).toEqual({
    busy: 'Please wait',
    ready: 'Done',
  })
})

it('fills the places of a text, and leaves a place without a value as it is', () => {
  expect(fill('{filled} of {length}, {other}', { filled: 2, length: '4' })).toBe('2 of 4, {other}')
})

it('takes the form of counted words that the language asks for', () => {
  const messages = { one: '{n} message', other: '{n} messages' }
  expect([0, 1, 2, 1200].map((n) => count(messages, n, 'en'))).toEqual([
    '0 messages',
    '1 message',
    '2 messages',
    '1,200 messages',
  ])
  expect(count({ two: 'رسالتان', other: '{n}' }, 2, 'ar')).toBe('رسالتان')
})

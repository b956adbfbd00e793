import { expect, test } from 'vitest'
import { privacyCopy } from './privacy-copy.ts'

test('the words about closing promise to erase only what the server erases, and name what the law keeps', () => {
  const { text, kept } = privacyCopy.close
  for (const erased of ['devices', 'notifications', 'saved receivers']) expect(text).toContain(erased)
  expect(text).not.toMatch(/bank accounts|phone number/)
  for (const stays of ['trades', 'bank accounts', 'verification', 'transactions', 'identity for 5 years'])
    expect(kept({ years: '5' })).toContain(stays)
})

import { expect, test } from 'vitest'
import { supportAddress } from './support-address.ts'

test.each([
  ['app.oja.ng', 'support@app.oja.ng'],
  ['localhost', 'support@oja.example'],
  ['127.0.0.1', 'support@oja.example'],
])('at %s support is written to %s', (hostname, address) => {
  expect(supportAddress(hostname)).toBe(address)
})

import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findProgram } from './debian-program.ts'

test('a program that no package brings fails with one line that says what to install', () => {
  expect(() => findProgram('no-such-program', 'no-such-package')).toThrow(
    /^no-such-program is not on this machine; install it \(on Debian: apt-get install no-such-package\).*$/,
  )
})

test('a program that is there is found without installing anything', () => {
  expect(existsSync(findProgram('sh', 'no-such-package'))).toBe(true)
})

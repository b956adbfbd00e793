import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { fromOrigin, iconsInUse, iconsLicence, iconsModule } from './icons.ts'

test('every icon that a component imports is drawn, each from a point of its own', () => {
  const drawn = [...iconsModule().matchAll(/export const (\w+) = .* icon\("([^"]+)"\)/g)]
  expect(drawn.map(([, name]) => name)).toEqual(iconsInUse())
})

test('the module of icons is a script that Node can read', () => {
  const script = iconsModule().replace(
    "import { createElement } from 'react'",
    'const createElement = (...all) => all',
  )
  const print = `${script}; console.log(JSON.stringify(X({ size: 16, className: 'a' })))`
  const drawn = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', print], { encoding: 'utf8' }),
  )
  expect(drawn[0]).toBe('svg')
  expect(drawn[1]).toMatchObject({
    width: 16,
    height: 16,
    strokeWidth: 2,
    className: 'a',
    'aria-hidden': true,
  })
})

test('a relative first move becomes an absolute one, and the lines after it stay relative', () => {
  expect(fromOrigin('m19 12-7 7-7-7')).toBe('M19 12l-7 7-7-7')
  expect(fromOrigin('m21.73 18-8-14a2 2 0 0 0-3.48 0')).toBe('M21.73 18l-8-14a2 2 0 0 0-3.48 0')
  expect(fromOrigin('M18 6 6 18')).toBe('M18 6 6 18')
})

test('hands on the licence of the drawings', () => {
  expect(iconsLicence()).toContain('Lucide')
})

import * as fc from 'fast-check'

/** Wrong values from careless or hostile clients. */
const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e21,
  0.1 + 0.2,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '0x10',
  '1e3',
  'NaN',
  '-0.00000001',
  '0.000000001',
  '9'.repeat(400),
  'x'.repeat(5_000),
  "'; drop table users; --",
  '%',
  '\u0000',
  '\u202Eadmin',
  'a\r\nset-cookie: a=b',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '\uD800',
  '𝕏'.repeat(300),
  [],
  [[[[[[[]]]]]]],
  {},
  { $gt: '' },
  { toString: null },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {}}}'),
]

/** `value` with one thing wrong: a wrong, missing or additional member, or another value altogether. */
export function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 4 }))
  return fc
    .tuple(value, nasty, fc.nat(), fc.integer({ min: 0, max: 9 }))
    .map(([given, wrong, where, how]) => {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) return wrong
      const names = Object.keys(given)
      const name = names[where % Math.max(1, names.length)]
      if (how === 0 || name === undefined) return wrong
      if (how === 1) return Object.fromEntries(Object.entries(given).filter(([key]) => key !== name))
      if (how === 2) return { ...given, [`${name}_`]: wrong }
      return { ...given, [name]: wrong }
    })
}

import { expect, test } from 'vitest'
import { looksLikeStaff, refuseStaffName } from './staff-names.ts'

test.each([
  'Oja',
  'OJA',
  'Ọjà',
  'Оја',
  'Ｏｊａ',
  'Oja Support',
  'OjaSupport',
  'O.j.a',
  'Support',
  'Suppоrt',
  'Staff',
  'Admin',
  'Admln',
  'AdrnIn',
  'Adm\u0131n',
  'The Oja Team',
  'Customer Care',
  'Help-Desk',
])('“%s” reads as staff', (name) => expect(looksLikeStaff(name)).toBe(true))

test.each([
  'Ada Obi',
  'Ojabo',
  'Ojaide',
  'Aminu',
  'Adémi',
  'Stafford',
  'Care',
  'Amin Admiral',
  'Grace Team',
  "O'Jay",
])('“%s” is a name', (name) => expect(looksLikeStaff(name)).toBe(false))

test.each([
  ['O.j.a', 'Obi', 'first_name'],
  ['Ada', 'O.j.a', 'last_name'],
  ['Customer', 'Care', 'last_name'],
])('“%s” “%s” is refused at the %s', (first_name, last_name, field) => {
  const refused = expect.objectContaining({ fields: { [field]: expect.any(String) } })
  expect(() => refuseStaffName({ first_name, last_name })).toThrow(refused)
})

import { expect, test } from 'vitest'
import { looksLikeStaff } from './staff-names.ts'

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

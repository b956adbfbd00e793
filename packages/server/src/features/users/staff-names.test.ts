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
  'Сustomer Сare',
  'Helpdesк',
  'Oȷa',
  'Ađmin',
  'OjaAɡent',
  'Oja\u02d0',
  'O\u02bcja',
  'OjaNigeria',
  'Supp0rt',
  'Adm1n',
  'Support24',
  'O.j.4',
  // Lisu, whose letters are Latin capitals.
  'ꓳꓙꓮ',
  'ꓢꓴꓑꓑꓳꓣꓔ',
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
  'Ada2',
])('“%s” is a name', (name) => expect(looksLikeStaff(name)).toBe(false))

test.each([
  ['O.j.a', 'Obi', 'first_name'],
  ['Ada', 'O.j.a', 'last_name'],
  ['Customer', 'Care', 'last_name'],
])('“%s” “%s” is refused at the %s', (first_name, last_name, field) => {
  const refused = expect.objectContaining({ fields: { [field]: expect.any(String) } })
  expect(() => refuseStaffName({ first_name, last_name })).toThrow(refused)
})

// Also without a Latin letter: Cherokee alone, Greek with Cherokee, and Coptic.
test.each(['Ꮪupport', 'Ⲟja', 'ꓳja', 'Aдa', 'ᎻᎬᏞᏢᎠᎬᏚᏦ', 'ΟᎫᎪ', 'ⲞꓙА', 'ЅΟᎫΑ'])(
  '“%s” mixes alphabets',
  (first_name) => {
    const refused = expect.objectContaining({ fields: { first_name: 'Use letters of one alphabet' } })
    expect(() => refuseStaffName({ first_name, last_name: 'Obi' })).toThrow(refused)
  },
)

test.each([
  'Ọlá Ọ̀ṣun',
  'Ɗanladi',
  'Ƙaru',
  'Saʼadu',
  'José',
  'Ада',
  'Ελένη',
  'محمد',
  'שרה',
  'ሰላም',
  '王',
  '佐々木',
])('“%s” uses one alphabet', (first_name) =>
  expect(() => refuseStaffName({ first_name, last_name: 'Obi' })).not.toThrow(),
)

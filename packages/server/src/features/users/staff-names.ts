import { invalidInput } from '../../errors.ts'

/** What Oja's staff are called. A name made only of these words is refused. */
const STAFF_WORDS = ['oja', 'support', 'staff', 'admin', 'administrator', 'moderator', 'helpdesk', 'operator']
/** Refused only beside one of the words above, or as one of `DESKS`. */
const WORDS_BESIDE = 'team help desk care customer service official agent nigeria ng the of'.split(' ')
const DESKS = ['customercare', 'customerservice', 'customerhelp', 'servicedesk']

/** For each of our letters the characters that look like it. `l` and `I` look alike in most fonts. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '4аɑαᴀꓮ',
  c: 'сϲᴄꓚ',
  d: 'đԁɗᴅꓓ',
  e: '3еєεɛᴇꓰ',
  f: 'ƒғꓝ',
  g: 'ɡɢꓖ',
  h: 'ħһнʜꓧ',
  i: '1іıιɩɪӏlłꓡꓲ',
  j: 'ȷʝյјϳᴊꓙ',
  k: 'кκĸƙᴋꓗ',
  m: 'мᴍꓟ',
  n: 'пηոɴꓠ',
  o: '0оοσօøᴏɔꓳ',
  p: 'рρᴘꓑ',
  r: 'гʀꓣ',
  s: '5ѕꜱꓢ',
  t: '7тŧτᴛꓔ',
  u: 'υսᴜꓴ',
  v: 'ѵνꓦ',
  x: 'х',
  y: 'у',
}
const LETTER_OF = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter] as const)),
)

/** What names are written in. Others, such as Cherokee or Coptic, have many letters that look Latin and few customers. */
const ALPHABETS = [
  ...'Latin Arabic Adlam Nko Ethiopic Cyrillic Greek Hebrew Armenian Georgian Devanagari Bengali'.split(' '),
  ...'Gujarati Gurmukhi Tamil Telugu Kannada Malayalam Sinhala Thai Hangul'.split(' '),
  'Han Hiragana Katakana',
]
const ONE_ALPHABET = new RegExp(
  ALPHABETS.map((scripts) => {
    const allowed = `${scripts} Common Inherited`.split(' ').map((script) => `\\p{Script=${script}}`)
    return `^[${allowed.join('')}]*$`
  }).join('|'),
  'u',
)

/** @throws AppError invalid_input for a name that looks like one of Oja's staff, or that is not in one of the alphabets above: no
 *  table lists every letter that looks like a Latin one. */
export function refuseStaffName(name: { first_name: string; last_name: string }): void {
  for (const field of ['first_name', 'last_name'] as const) {
    refuseMixedAlphabets(name[field], field)
    if (looksLikeStaff(name[field])) throw refusal(field)
  }
  if (looksLikeStaff(`${name.first_name} ${name.last_name}`)) throw refusal('last_name')
}

/** @throws AppError invalid_input at `field` */
export function refuseMixedAlphabets(name: string, field: string): void {
  if (!ONE_ALPHABET.test(name)) throw invalidInput({ [field]: 'Use letters of one alphabet' })
}

/** How a name looks: names that read alike are one text here. */
export function looksOf(name: string): string {
  return skeleton(name).replace(/[^\p{L}\p{N}]/gu, '')
}

const refusal = (field: 'first_name' | 'last_name') =>
  invalidInput({ [field]: 'Only Oja staff can have this name. Enter your own name' })

/** Whether a word of a name, or the whole name, looks like a name of staff. */
export function looksLikeStaff(name: string): boolean {
  const parts = name.split(/[\s.'’-]+/u).filter((part) => part !== '')
  const words = [...parts, parts.join('')].flatMap(readings)
  return words.some((word) => isMadeOfStaffWords(word) || DESK_NAMES.has(word))
}

const read = (words: readonly string[]) => new Set(words.map(skeleton))
const STAFF = read(STAFF_WORDS)
const DESK_NAMES = read(DESKS)
const MADE_OF = new RegExp(`^(?:${[...STAFF, ...read(WORDS_BESIDE)].join('|')})+$`)
const HOLDS_STAFF = new RegExp([...STAFF].join('|'))

/** Such as `support`, `ojasupport` or `theojateam`. */
function isMadeOfStaffWords(word: string): boolean {
  return MADE_OF.test(word) && HOLDS_STAFF.test(word)
}

/** The ways to read a word: two letters may look like one, and a digit like a letter or like a number at its end. */
function readings(word: string): string[] {
  const plain = skeleton(word)
  return [plain, plain.replaceAll('rn', 'm'), plain.replaceAll('vv', 'w'), skeleton(word.replace(/\d/g, ''))]
}

/** Reduces a word to how it looks: without diacritics, modifier letters and case, each letter as the one it looks like. */
function skeleton(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[\p{M}\p{Lm}]/gu, '')
    .toLowerCase()
  return Array.from(plain, (letter) => LETTER_OF.get(letter) ?? letter).join('')
}

import { describe, expect, test } from 'vitest'
import { type CountedWords, fill } from '../lib/words.js'
import { ar } from './ar.js'
import { en } from './en.js'
import { fr } from './fr.js'
import { ha } from './ha.js'
import { hi } from './hi.js'
import { ig } from './ig.js'
import { pcm } from './pcm.js'
import { pt } from './pt.js'
import { sw } from './sw.js'
import { yo } from './yo.js'

type Word = string | CountedWords
type Words = Record<string, Record<string, Word>>

const languages = Object.entries({ ar, en, fr, ha, hi, ig, pcm, pt, sw, yo } as unknown as Record<
  string,
  Words
>)
const english = en as unknown as Words

const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
const formsOf = (word: Word): string[] => (typeof word === 'string' ? [word] : Object.values(word))

/** Each word of a language with the English one, by name. */
const wordsOf = (words: Words): [name: string, word: Word, inEnglish: Word][] =>
  Object.entries(english).flatMap(([component, all]) =>
    Object.entries(all).map(([name, inEnglish]): [string, Word, Word] => [
      `${component}.${name}`,
      words[component]?.[name] ?? '',
      inEnglish,
    ]),
  )

describe.each(languages)('the words of %s', (code, words) => {
  const all = wordsOf(words)

  test('B-219 are complete', () => {
    expect(all.filter(([, word]) => formsOf(word).includes('')).map(([name]) => name)).toEqual([])
  })

  test('B-219 have the placeholders of the English ones', () => {
    const wrong = all.filter(([, word, inEnglish]) => {
      if (typeof word === 'string' || typeof inEnglish === 'string')
        return String(placesOf(String(word))) !== String(placesOf(String(inEnglish)))
      const places = placesOf(inEnglish.other)
      // Zero, one and two can be written without a figure.
      const isLess = (form: string) =>
        places.filter((place) => !form.includes(place)).some((place) => place !== '{n}')
      return String(placesOf(word.other)) !== String(places) || formsOf(word).some(isLess)
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('B-219 have a form for each plural of the language, and no other', () => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions()
    for (const [name, word] of all) {
      if (typeof word !== 'string')
        expect([name, Object.keys(word).toSorted()]).toEqual([name, pluralCategories.toSorted()])
    }
  })

  test('B-219 of a component are equal exactly where the English ones are', () => {
    const pairs = (from: Words) =>
      Object.entries(english).flatMap(([component, inEnglish]) => {
        const texts = Object.keys(inEnglish).map((name) => String(formsOf(from[component]![name]!)))
        return texts.map((text) => `${component} ${texts.indexOf(text)}`)
      })
    expect(pairs(words)).toEqual(pairs(english))
    // So that least and most are not mixed up.
    const { amountField, form } = words
    expect([amountField!['tooLittle'], amountField!['tooMuch']]).toEqual([
      form!['tooSmall'],
      form!['tooLarge'],
    ])
  })

  test('B-219 show and hide by the same verbs everywhere', () => {
    const sharedBy = (name: 'show' | 'hide') => {
      const [first = '', ...others] = ['balance', 'passwordField', 'pinInput'].map((component) =>
        String(words[component]![name]),
      )
      return first.split(' ').filter((word) => others.every((text) => text.split(' ').includes(word)))
    }
    expect(sharedBy('show').filter((word) => !sharedBy('hide').includes(word))).toHaveLength(1)
    expect(sharedBy('hide').filter((word) => !sharedBy('show').includes(word))).toHaveLength(1)
  })

  test('B-219 end like the English ones: with a full stop, an ellipsis or neither', () => {
    const endOf = (word: Word) => formsOf(word).map((form) => /[.…]$/.exec(form.replace(/।$/, '.'))?.[0])
    const wrong = all.filter(([, word, inEnglish]) => endOf(word).some((end) => end !== endOf(inEnglish)[0]))
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('B-219 use composed letters, and name the numbers from 0 to 8', () => {
    const text = all.flatMap(([, word]) => formsOf(word)).join('\n')
    expect(text).toBe(text.normalize('NFC'))
    // A sign after a space could begin a line.
    expect(text).not.toMatch(/^\s|\s$|  | [:;!?]/m)
    expect(String(words['pinInput']?.['numbers']).split(',')).toHaveLength(9)
  })
})

test.each([
  ['ha', /[ɓɗƙ]/i],
  ['ig', /[ịụọṅ]/i],
  ['yo', /[ẹọṣ]/i],
])('B-219 %s uses the letters of its alphabet', (code, letters) => {
  expect(JSON.stringify(Object.fromEntries(languages)[code])).toMatch(letters)
})

test('B-219 the Arabic warnings of a Countdown are right for any number of minutes', () => {
  const nouns = Object.values(ar.countdown.minutes).map((form) => form.replace('{n} ', ''))
  const { warning, negative } = ar.countdown
  expect(nouns.filter((noun) => `${warning} ${negative}`.split(' ').includes(noun))).toEqual([])
})

test.each([
  ['fr', 'un sur quatre chiffres'],
  ['ha', 'ɗaya cikin lambobi huɗu'],
])('B-219 the noun in the progress of a PIN follows its length: %s', (code, words) => {
  const { progress, numbers } = Object.fromEntries(languages)[code]!['pinInput'] as Record<string, string>
  const inWords = numbers!.split(',')
  expect(fill(progress!, { filled: inWords[1]!, length: inWords[4]! })).toBe(words)
})

test.each(['ar', 'hi'])('B-219 %s contains no English', (code) => {
  const text = wordsOf(Object.fromEntries(languages)[code] ?? {}).flatMap(([, word]) => formsOf(word))
  const latin = text
    .map((form) => form.replaceAll(/\{\w+\}|\S+\.com/g, ''))
    .filter((form) => /[a-z]{2}/i.test(form))
  expect(latin).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { englishMessages, type Parts, type Text } from '../lib/messages.ts'

// Loading a copy file registers its messages.
const files = import.meta.glob('../**/*-copy.ts', { eager: true })
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const english = englishMessages()
const translations = import.meta.glob<Parts>('./*.json', { eager: true, import: 'default' })

/** The parts that every translation has: trades with their disputes and notifications, verification, settings, and what protects
 *  coin and account. */
const WANTED =
  /^((ads|trade|kyc|settings|notifications)\/|shared\/(pin-gate|second-factor|resend|cooling-off|language|load-problem)$|errors$|onboarding\/(freeze|second-step)$|wallet\/(receivers|address-book|limits)$)/

function messagesOf(parts: Parts): [name: string, message: Text][] {
  return Object.entries(parts).flatMap(([part, messages]) =>
    Object.entries(messages).map(([key, message]): [string, Text] => [`${part} ${key}`, message]),
  )
}

/** The params of a message, in all its forms. */
function paramsOf(message: Text): string[] {
  const names =
    typeof message === 'string' ? message.match(/\{\w+\}/g) : Object.values(message).flatMap(paramsOf)
  return [...new Set(names)].toSorted()
}

const englishByName = new Map(messagesOf(english))

test('every copy file uses the message layer', () => {
  expect(Object.keys(files).length).toBeGreaterThan(20)
  const outside = Object.keys(files).filter((file) => !sources[file]?.includes('words('))
  expect(outside).toEqual([])
})

test('no two parts have the same name, which would mix up their words', () => {
  const names = Object.entries(sources)
    .filter(([file]) => !file.endsWith('.test.ts'))
    .flatMap(([, source]) => [...source.matchAll(/\bwords\(\s*'([^']+)'/g)].map(([, name]) => name))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

/** Digits that are not rules of the product: names, examples and texts that the specification fixes. */
const NO_RULE = /P2P|\$1\b|08031234567|\b(1111|1234|1990)\b|at least 18|^0 of/

test('a number in a message comes from a constant, so that a changed rule changes every sentence', () => {
  const typed = [english, ...Object.values(translations)].flatMap(messagesOf).filter(([, message]) => {
    const texts = typeof message === 'string' ? [message] : Object.values(message)
    return texts.some((text) => /\d/.test(text.replaceAll(new RegExp(NO_RULE, 'g'), '')))
  })
  expect(typed).toEqual([])
})

describe.each(Object.entries(translations))('%s', (_language, translation) => {
  const translated = new Map(messagesOf(translation))

  test('translates every message of trades, verification and settings, and of what protects coin and account', () => {
    const wanted = [...englishByName.keys()].filter((name) => WANTED.test(name.split(' ')[0] ?? ''))
    expect(wanted.length).toBeGreaterThan(600)
    expect(wanted.filter((name) => !translated.has(name))).toEqual([])
  })

  test('translates no message that does not exist', () => {
    expect([...translated.keys()].filter((name) => !englishByName.has(name))).toEqual([])
  })

  test.each([...translated])('%s has exactly the params of the English message', (name, message) => {
    expect(paramsOf(message)).toEqual(paramsOf(englishByName.get(name) ?? ''))
  })
})

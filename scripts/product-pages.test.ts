import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as contract from '@oja/api/contract'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(ROOT + file, 'utf8')
const page = (name: string) => read(`docs/product/${name}.md`)
const code = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((file) => read(file))

describe('the page of constants', () => {
  test('names what is in the code', () => {
    const files = [
      ...code('packages/*/src/**/*.{ts,tsx}'),
      ...code('packages/server/src/db/{functions,migrations}/*.sql'),
    ]
    const names = [...page('constants').matchAll(/`(\w+_\w+|[A-Z]{4,})`/g)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !files.some((text) => text.includes(name)))).toEqual([])
  })

  test('has every time of the contract, with its value', () => {
    const times = Object.entries(contract).filter(([name]) => name.endsWith('_MS'))
    expect(times.length).toBeGreaterThan(5)
    const wrong = times.filter(([name, ms]) => !rowWith('constants', name).includes(inWords(Number(ms))))
    expect(wrong).toEqual([])
  })
})

test('the page of the wire has every code beside its status', () => {
  const missing = Object.entries(contract.ERROR_STATUS).filter(
    ([name, status]) => !rowWith('wire', name).includes(String(status)),
  )
  expect(missing).toEqual([])
})

test('the page of the wire has every event', () => {
  const events = [...read('packages/api/src/contract/event.ts').matchAll(/type: z\.literal\('([\w-]+)'\)/g)]
  const names = events.map(([, name]) => name ?? '').filter((name) => name !== 'welcome' && name !== 'hello')
  expect(names.length).toBeGreaterThan(7)
  expect(names.filter((name) => rowWith('wire', name) === '')).toEqual([])
})

test('the page of routes has every address of the app, and no other', () => {
  const routes = [...read('packages/app/src/app/routes.tsx').matchAll(/'(\/[^'*]*)'[,:]/g)].map(
    ([, route]) => route,
  )
  const told = [...page('routes').matchAll(/`(\/[^`?]*)`/g)].map(([, route = '']) =>
    route.replaceAll(/\{\w+\}/g, ':id'),
  )
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((route) => !told.includes(`${route}`))).toEqual([])
  expect(told.filter((route) => !routes.includes(route))).toEqual([])
})

test('the README has every setting of the server', () => {
  const settings = code('packages/server/src/{settings.ts,settings/*.ts}').flatMap((text) =>
    [...text.matchAll(/\benv, '([A-Z0-9_]+)'/g)].map(([, name]) => name),
  )
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([])
})

test.each([
  ['docs/product/messages.md', 25],
  ['docs/resilience.md', 10],
])('every message that %s quotes is in the app with the same wording', (file, moreThan) => {
  const copies = code('packages/app/src/**/*-copy.ts')
  const messages = [...read(file).matchAll(/"([^"]+)"/g)].map(([, message]) => message ?? '')
  expect(messages.length).toBeGreaterThan(moreThan)
  expect(messages.filter((message) => !copies.some((text) => text.includes(message)))).toEqual([])
})

/** The table row that contains `text` as code. */
function rowWith(name: string, text: string): string {
  const lines = page(name).split('\n')
  return lines.find((line) => line.startsWith('|') && line.includes(`\`${text}\``)) ?? ''
}

/** `15 minutes`, `24 hours`, `30 days`. */
function inWords(ms: number): string {
  const hours = ms / 3_600_000
  if (hours < 1) return ` ${ms / 60_000} minutes `
  return hours <= 48 ? ` ${hours} hours ` : ` ${hours / 24} days `
}

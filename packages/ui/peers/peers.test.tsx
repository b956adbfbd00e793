import '../src/styles/oja.css'
import { afterEach, describe, test } from 'vitest'
import { AMOUNT_CASES, CODE_CASES, TOAST_CASES } from './cases.js'
import { AMOUNTS, CODES, TOASTS } from './libraries.js'

afterEach(() => {
  for (const { dismiss } of Object.values(TOASTS)) dismiss()
})

/** Runs every row against each library of its kind. The title begins with the library. */
function rows<Library>(
  cases: Record<string, (library: Library) => Promise<void>>,
  libraries: Record<string, Library>,
) {
  for (const [name, library] of Object.entries(libraries)) {
    for (const [title, run] of Object.entries(cases)) test(`${name}: ${title}`, () => run(library))
  }
}

describe('codes', () => rows(CODE_CASES, CODES))
describe('amounts', () => rows(AMOUNT_CASES, AMOUNTS))
describe('toasts', () => rows(TOAST_CASES, TOASTS))

// Checks with third-party tools that design tools can read the exported theme.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, Logger, parse, RECOMMENDED_CONFIG } from '@terrazzo/parser'
import { describe, expect, test } from 'vitest'
import { PACKAGE } from './entries.ts'
import { tokenFiles } from './tokens.ts'

const cwd = pathToFileURL(PACKAGE)
const files = tokenFiles()

/** The text with its first `from` replaced. */
function spoiled(text: string, from: string | RegExp, to: string): string {
  const other = text.replace(from, to)
  expect(other).not.toBe(text)
  return other
}

/** The types of the 2025.10 format that the theme uses. The reader skips tokens of unknown types. */
const TYPES = [
  'color',
  'cubicBezier',
  'dimension',
  'duration',
  'fontFamily',
  'fontWeight',
  'number',
  'shadow',
]

/** Reads tokens with Terrazzo, a parser by one of the format's editors. Returns how many it found. @throws for the first value
 *  that violates the format */
async function readAsTool(src: string): Promise<number> {
  const logger = new Logger({ level: 'error' })
  const rules = {
    ...RECOMMENDED_CONFIG,
    'core/required-type': 'error' as const,
    // Terrazzo also accepts em, which the format does not have.
    'core/valid-dimension': ['error', { allowedUnits: ['px', 'rem'] }] as ['error', object],
  }
  const config = defineConfig({ lint: { rules } }, { cwd, logger })
  const source = { filename: new URL('tokens.json', cwd), src }
  const known = Object.values((await parse([source], { config, logger })).tokens)
  return known.filter(({ $type }) => TYPES.includes($type)).length
}

describe('tokens.json', () => {
  const tokens = files['tokens.json']

  test('passes every check of a DTCG parser, which finds all tokens', async () => {
    const { light, dark, shared } = JSON.parse(tokens)
    const written = [light, dark, shared].flatMap((group) => Object.keys(group))
    expect(await readAsTool(tokens)).toBe(written.length)
  })

  test.each<[string, string | RegExp, string]>([
    ['an unknown colour space', '"oklch"', '"oklhc"'],
    ['four components of a colour', '"components": [', '"components": [ 0,'],
    ['a lightness in per cent', /"components": \[\s*[\d.]+/, '"components": [ 97'],
    ['an alpha in the hex', /"hex": "#\w+/, '"hex": "#00000080'],
    ['a length in em', '"unit": "rem"', '"unit": "em"'],
    ['a time in minutes', '"unit": "ms"', '"unit": "min"'],
    ['a curve outside of its time', /(cubicBezier",\s+"\$value": \[)\s*[\d.]+/, '$1 2'],
    ['a weight above 1000', /(fontWeight",\s+"\$value": )\d+/, '$11200'],
    ['a shadow without a blur', '"blur"', '"bluur"'],
    ['a token without a type', '"$type": "color",', ''],
  ])('the reader refuses %s', async (_what, from, to) => {
    await expect(readAsTool(spoiled(tokens, from, to))).rejects.toThrow(/core\/|\$type/)
  })

  test('the reader skips a token of an unknown type', async () => {
    const other = spoiled(tokens, '"$type": "color"', '"$type": "colour"')
    expect(await readAsTool(other)).toBe((await readAsTool(tokens)) - 1)
  })
})

describe('tokens.figma.json', () => {
  const body = files['tokens.figma.json']
  const FOLDER = join(PACKAGE, 'test-results/figma')

  /** The compiler errors of a body of `POST /v1/files/:file_key/variables`, by the types that Figma publishes. */
  function problemsOf(request: string): string {
    rmSync(FOLDER, { recursive: true, force: true })
    mkdirSync(FOLDER, { recursive: true })
    const code = [
      "import type { PostVariablesRequestBody } from '@figma/rest-api-spec'",
      `export const body: PostVariablesRequestBody = ${request}`,
    ]
    writeFileSync(join(FOLDER, 'body.ts'), code.join('\n'))
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: 'preserve', types: [] }
    writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    try {
      return execFileSync('tsc', ['-p', '.'], { cwd: FOLDER, encoding: 'utf8' })
    } catch (cause) {
      return String((cause as { stdout?: string }).stdout)
    }
  }

  test("is a request that Figma's types accept", () => {
    expect(problemsOf(body)).toBe('')
  })

  test.each([
    ['an unknown type', '"COLOR"', '"COLOUR"'],
    ['a value of no mode', '"modeId"', '"mode"'],
  ])('the types refuse %s', (_what, from, to) => {
    expect(problemsOf(spoiled(body, from, to))).toMatch(/error TS/)
  })
})

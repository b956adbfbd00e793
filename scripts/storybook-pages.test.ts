import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('../packages/ui/src/', import.meta.url))
const components = readdirSync(SOURCE).filter((name) => existsSync(`${SOURCE}${name}/index.ts`))

describe.each(components)('%s', (name) => {
  test('has a page in Storybook, with words of its own', () => {
    const page = globSync(`${name}/*.mdx`, { cwd: SOURCE }).map((file) => readFileSync(SOURCE + file, 'utf8'))
    expect(page).toHaveLength(1)
    expect(page[0]).toContain(`'../docs/pages/${name}'`)
    expect(existsSync(`${SOURCE}docs/pages/${name}.ts`)).toBe(true)
  })

  test('lists its states by type and shows them all on one page', () => {
    const stories = globSync(`${name}/*.stories.tsx`, { cwd: SOURCE }).map((file) =>
      readFileSync(SOURCE + file, 'utf8'),
    )
    expect(stories.join('\n')).toMatch(/export const states = \{[^]*\} satisfies Record<\w+State, /)
    expect(stories.join('\n')).toContain('export const KitchenSink = ')
  })
})

test('the second brand sets variables of the theme and nothing else', () => {
  const theme = readFileSync(`${SOURCE}styles/theme.css`, 'utf8')
  const brand = readFileSync(`${SOURCE}docs/second-brand.css`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  const set = [...brand.matchAll(/^\s+([\w-]+):/gm)].map(([, name]) => name ?? '')
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter((name) => !theme.includes(`${name}:`))).toEqual([])
})

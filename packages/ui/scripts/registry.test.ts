import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { componentNames, PACKAGE } from './entries.ts'
import { registryIndex, registryItems } from './registry.ts'

const built = (name: string) => JSON.parse(readFileSync(join(PACKAGE, `dist/registry/${name}.json`), 'utf8'))

test('every component is an item, and the built files match the source', async () => {
  const items = await registryItems()
  expect(items.length).toBeGreaterThan(40)
  for (const item of items) expect(built(item.name)).toEqual(item)
  expect(built('registry')).toEqual(await registryIndex())
})

// Source: https://ui.shadcn.com/docs/registry/registry-item-json
test('items follow the schema: names, types, files in the components folder, dependencies with a version', async () => {
  const items = await registryItems()
  const names = items.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const item of items) {
    expect(item.name).toMatch(/^[a-z][a-z-]+$/)
    expect(componentNames()).toContain(item.name)
    expect(item.$schema).toMatch(/\/registry-item\.json$/)
    expect(item.type).toBe('registry:component')
    expect(item.css).toEqual({
      "@import '@oja/ui/tailwind.css'": {},
      ':root': { 'color-scheme': 'light' },
      '.dark': { 'color-scheme': 'dark' },
    })
    expect(item.docs).toMatch(new RegExp(`^Import ${item.title}\\b.* from components/oja/${item.name}\\. `))
    expect(item.description.length).toBeGreaterThan(10)
    expect(item.dependencies).toEqual([`@oja/ui@^${manifest.version}`])
    for (const { path, type, content } of item.files) {
      expect(type).toBe('registry:component')
      expect(path).toBe(`components/oja/${item.name}.tsx`)
      expect(Object.keys(manifest.exports)).toContain(`./${item.name}`)
      expect(content).toBe(`export * from '@oja/ui/${item.name}'\n`)
    }
  }
  // The content of a file is in its item alone.
  const { items: listed } = (await registryIndex()) as { items: typeof items }
  expect(listed.map(({ name }) => name)).toEqual(names)
  for (const { files } of listed) expect(Object.keys(files[0]!)).toEqual(['path', 'type'])
})

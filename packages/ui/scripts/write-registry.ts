// A step of the build: writes the registry for `npx shadcn add` into `dist/registry`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE } from './entries.ts'
import { registryIndex, registryItems } from './registry.ts'

const folder = join(PACKAGE, 'dist/registry')
mkdirSync(folder, { recursive: true })
const write = (name: string, content: object) =>
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)

write('registry', await registryIndex())
for (const item of await registryItems()) write(item.name, item)

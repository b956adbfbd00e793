// `npm run exports`: writes the `exports` of package.json from the component folders.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportsMap, PACKAGE } from './entries.ts'

const file = join(PACKAGE, 'package.json')
const manifest: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
manifest['exports'] = exportsMap()
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`${Object.keys(exportsMap()).length} entries written to package.json`)

// The last step of the build: writes into `dist` the tokens for design tools, the pages as Markdown with `llms.txt`, and the
// registry for `npx shadcn add`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PACKAGE } from './entries.ts'
import { markdownFiles } from './pages/markdown.ts'
import { registryFiles } from './registry.ts'
import { tokenFiles } from './tokens.ts'

const files = { ...tokenFiles(), ...(await markdownFiles()), ...(await registryFiles()) }
for (const [path, text] of Object.entries(files)) {
  const file = join(PACKAGE, 'dist', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

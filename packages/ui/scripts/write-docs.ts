// The last step of the build: writes the pages as Markdown into `dist/docs`, and `dist/llms.txt` with links to them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { markdownFiles } from './pages/markdown.ts'
import { PACKAGE } from './entries.ts'

for (const [path, text] of Object.entries(await markdownFiles())) {
  const file = join(PACKAGE, 'dist', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

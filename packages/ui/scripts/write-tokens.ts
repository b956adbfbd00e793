// Part of the build: writes tokens.json and tokens.figma.json from the theme.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE } from './entries.ts'
import { tokenFiles } from './tokens.ts'

for (const [file, text] of Object.entries(tokenFiles())) {
  writeFileSync(join(PACKAGE, 'dist', file), text)
}

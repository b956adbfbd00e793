// Builds the package's command: bundles `cli/oja-ui.ts` and its parser into their own files, so that `npx` needs no other
// package and no page's bundle includes them.
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { PACKAGE } from './entries.ts'

const folder = join(PACKAGE, 'dist/cli')
rmSync(folder, { recursive: true, force: true })
const bundle = await rolldown({
  input: join(PACKAGE, 'cli/oja-ui.ts'),
  platform: 'node',
  logLevel: 'warn',
})
await bundle.write({
  dir: folder,
  format: 'es',
  minify: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
})
await bundle.close()
chmodSync(join(folder, 'oja-ui.js'), 0o755)

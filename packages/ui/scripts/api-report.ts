// The public types of the package as one text, so that a review sees when one of them changes.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { componentNames, PACKAGE } from './entries.ts'

/** The accepted report. */
export const ACCEPTED_REPORT = join(PACKAGE, 'etc/api.md')
const TYPES = join(PACKAGE, 'dist')

/** Reports what `dist` declares now: for each entry its index, then every declaration that it reaches. It omits comments,
 *  because changing one changes no type. */
export function apiReport(): string {
  const shown = new Set<string>()
  const sections = componentNames().map((name) => {
    const index = `${name}/index.d.ts`
    const files = declarationsBehind(index).filter((file) => file === index || !shown.has(file))
    for (const file of files) shown.add(file)
    return `## @oja/ui/${name}\n\n\`\`\`ts\n${files.map(declarationsOf).join('\n')}\n\`\`\`\n`
  })
  const intro =
    '# Public types of @oja/ui\n\nWritten by `npm run api:accept`: a change here is a change for consumers.\n'
  const text = [intro, ...sections].join('\n')
  return execFileSync('oxfmt', ['--stdin-filepath', 'api.md'], { input: text, encoding: 'utf8' })
}

const LINK = /from '(\.[^']+)\.js'|import\("(\.[^"]+)\.js"\)/g

function declarationsBehind(file: string, seen: string[] = []): string[] {
  if (seen.includes(file)) return seen
  seen.push(file)
  for (const [, from, inline] of readFileSync(join(TYPES, file), 'utf8').matchAll(LINK)) {
    declarationsBehind(relative(TYPES, join(TYPES, dirname(file), `${from ?? inline}.d.ts`)), seen)
  }
  return seen
}

function declarationsOf(file: string): string {
  const text = readFileSync(join(TYPES, file), 'utf8').replaceAll('\r', '')
  return `// ${file.replaceAll('\\', '/')}\n${text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\n/gm, '')}`
}

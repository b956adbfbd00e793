#!/usr/bin/env node
// The command of the package: `npx @oja/ui`.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

const HELP = `Usage:
  npx @oja/ui theme '#0b5d3b'           print the brand that one colour makes, with its contrasts
  npx @oja/ui codemod [paths] [--dry]   migrate your source to the names of this version
                                        (default: src; --dry writes nothing)
  npx @oja/ui codemod --from sonner     migrate your toasts from sonner
`

process.exitCode = await main()

async function main(): Promise<number> {
  let args
  try {
    args = parseArgs({
      allowPositionals: true,
      options: {
        dry: { type: 'boolean', default: false },
        from: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    // Keep Node's first sentence. The rest explains paths that begin with a dash.
    const [reason = ''] = (error as Error).message.split('. ')
    return fail(`${reason}.\n\n${HELP}`)
  }
  const {
    values: { dry, from, help },
    positionals: [command, ...rest],
  } = args
  if (help || command === undefined) {
    console.log(HELP)
    return 0
  }
  if (command === 'codemod') return carryOver(rest.length > 0 ? rest : ['src'], { dry, from })
  if (command === 'theme') return printTheme(rest.join(' '))
  return fail(`There is no command ${command}.\n\n${HELP}`)
}

async function carryOver(paths: string[], { dry, from }: { dry: boolean; from: string | undefined }) {
  if (from !== undefined && from !== 'sonner')
    return fail(`There is no codemod from ${from}, only from sonner.`)
  const missing = paths.find((path) => !existsSync(path))
  if (missing !== undefined)
    return fail(
      `There is no file or folder ${missing} here. Name those of your source: npx @oja/ui codemod app lib`,
    )
  // The parser is large, so it is loaded only for this command.
  const [{ codemod, rewrite }, { renames }, { rewriteSonner }] = await Promise.all([
    import('./codemod.ts'),
    import('./renames.ts'),
    import('./from-sonner.ts'),
  ])
  const rewriteFile =
    from === 'sonner' ? rewriteSonner : (code: string, file: string) => rewrite(code, renames, file)
  const unread = codemod(paths, { rewriteFile, dry })
  return unread === 0 ? 0 : 1
}

async function printTheme(colour: string): Promise<number> {
  const [{ parseColour }, { themeCss }] = await Promise.all([import('./colour.ts'), import('./theme.ts')])
  const seed = parseColour(colour)
  if (seed === undefined) {
    const given = colour === '' ? 'No colour given' : `"${colour}" is not a readable colour`
    return fail(
      `${given}. Give one in quotes, because the shell takes # for a comment: '#0b5d3b', 'rgb(11 93 59)' or 'oklch(0.42 0.09 158)'.`,
    )
  }
  console.log(themeCss(seed))
  return 0
}

function fail(message: string): number {
  console.error(message)
  return 2
}

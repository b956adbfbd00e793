#!/usr/bin/env node
// The command of the package: `npx @oja/ui`.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

const HELP = `Usage:
  npx @oja/ui theme '#0b5d3b'           print the brand that one colour makes, with its contrasts
  npx @oja/ui codemod [paths] [--dry]   carry your source over to the names of this version
                                        (default: src; --dry writes nothing)
  npx @oja/ui codemod --from sonner     carry your toasts over from sonner
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dry: { type: 'boolean', default: false },
    from: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const [command, ...rest] = positionals

process.exitCode = values.help ? help(0) : await run()

async function run(): Promise<number> {
  switch (command) {
    case 'codemod': {
      const paths = rest.length > 0 ? rest : ['src']
      const missing = paths.find((path) => !existsSync(path))
      if (missing !== undefined) return fail(`There is no file or folder ${missing} here.`)
      // The parser is large, so it is loaded only for this command.
      const [{ codemod, rewrite }, rules, { rewriteSonner }] = await Promise.all([
        import('./codemod.ts'),
        import('./renames.ts'),
        import('./from-sonner.ts'),
      ])
      if (values.from !== undefined && values.from !== 'sonner')
        return fail(`There is no codemod from ${values.from}, only from sonner.`)
      const rewriteFile =
        values.from === 'sonner' ? rewriteSonner : (code: string, file: string) => rewrite(code, rules, file)
      const unread = codemod(paths, { rewriteFile, dry: values.dry, say: console.log })
      return unread === 0 ? 0 : 1
    }
    case 'theme': {
      const [colour = ''] = rest
      const [{ parseColour }, { themeCss }] = await Promise.all([import('./colour.ts'), import('./theme.ts')])
      const seed = parseColour(colour)
      if (seed === undefined)
        return fail(`Give a colour such as '#0b5d3b', 'rgb(11 93 59)' or 'oklch(0.42 0.09 158)'.`)
      console.log(themeCss(seed))
      return 0
    }
    default:
      return help(command === undefined ? 0 : 2)
  }
}

function help(code: number): number {
  console.log(HELP)
  return code
}

function fail(message: string): number {
  console.error(message)
  return 2
}

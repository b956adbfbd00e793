// Takes from three libraries what the components use and leaves the rest of them out, as for the icons. A consumer's
// bundler cannot do so: Radix names its functions by calls, and qrcode.react its canvas by an assignment, which may do
// more for all that a bundler knows, so it keeps 4 kB gzipped of them that nothing uses.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { PACKAGE } from './entries.ts'

const LIBRARIES = ['@radix-ui/react-dialog', '@radix-ui/react-toast', 'qrcode.react']

/** Whether what is used of a library is taken into `dist`. */
export const isTakenIn = (library: string) => LIBRARIES.includes(library)

/** The names that the components import from a library, by name or as a whole. */
export function namesInUse(library: string): string[] {
  const names = globSync('*/*.{ts,tsx}', {
    cwd: join(PACKAGE, 'src'),
    exclude: ['docs/**', '**/*.{test,stories}.tsx'],
  }).flatMap((file) => {
    const text = readFileSync(join(PACKAGE, 'src', file), 'utf8')
    const [, whole, list = ''] =
      new RegExp(`import (?:\\* as (\\w+)|\\{([^}]+)\\}) from '${library}'`).exec(text) ?? []
    if (whole === undefined) return list.split(',').map((name) => name.trim())
    return [...text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? '')
  })
  return [...new Set(names.filter(Boolean))].toSorted()
}

/** The file of `dist/lib` that stands for a library. */
export const fileOf = (library: string) => `${library.replace('@', '').replaceAll(/[/.]/g, '-')}.js`

/** The files that stand for the libraries, by their names, and one with what two of them share. */
export async function libraryFiles(): Promise<Map<string, string>> {
  const bundle = await rolldown({
    input: Object.fromEntries(LIBRARIES.map((library) => [fileOf(library), `in-use:${library}`])),
    cwd: PACKAGE,
    external: /^react(-dom)?(\/|$)/,
    platform: 'browser',
    // A bundle has no use for the 'use client' of its modules, and would say so for each. It gets its own below.
    logLevel: 'silent',
    treeshake: {
      // They name a function, or make a component or a context, and do nothing else.
      manualPureFunctions: ['__name', 'createSlot', 'React.forwardRef', 'React.createContext'],
      propertyWriteSideEffects: false,
    },
    plugins: [
      {
        name: 'in-use',
        resolveId(id, importer) {
          if (id.startsWith('in-use:')) return id
          if (!importer?.startsWith('in-use:')) return null
          return this.resolve(id, join(PACKAGE, 'package.json'), { skipSelf: true })
        },
        load(id) {
          const library = id.replace('in-use:', '')
          return isTakenIn(library) ? `export { ${namesInUse(library)} } from '${library}'` : null
        },
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name]',
    chunkFileNames: 'radix-ui-shared.js',
    minifyInternalExports: false,
  })
  await bundle.close()
  return new Map(
    output
      .filter((file) => file.type === 'chunk')
      .map(({ fileName, code }) => [fileName, `'use client'\n${licenceLine(fileName)}${code}`]),
  )
}

const licenceLine = (file: string) =>
  file.startsWith('radix-ui') ? '/*! Radix Primitives, MIT License, github.com/radix-ui/primitives */\n' : ''

/** The licences of all that is taken into `dist`, as they ask to be handed on. */
export function licences(): string {
  const names = [...LIBRARIES, 'aria-hidden', 'lucide-react']
  return names.map((name) => `# ${name}\n\n${readFileSync(licenceOf(name), 'utf8').trim()}\n`).join('\n')
}

function licenceOf(library: string): string {
  for (let folder = PACKAGE; folder !== dirname(folder); folder = dirname(folder)) {
    const [file] = globSync(`node_modules/${library}/LICENSE*`, { cwd: folder })
    if (file !== undefined) return join(folder, file)
  }
  throw new Error(`${library} has no licence to hand on`)
}

import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { allMet } from './all-met.ts'

const WRITTEN_FOR = 'react-router 7.18.5'
const ROUTER = /[\\/]react-router[\\/]dist[\\/]/

/** What a bundler cannot know of the router, said in its code. */
const REWRITES = {
  // Making a component does nothing else.
  'components made at load': [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  // For the developer tools only.
  'names of components': [/^\w+\.displayName = .*;$/gm, ''],
  // There is no manifest of a framework to fetch ahead from.
  'links that fetch ahead': [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
  // There is no router with data.
  'state of a data router': [
    /let dataRouterState = dataRouterOpts\?\.state;/g,
    'const dataRouterState = undefined;',
  ],
} as const satisfies { [name: string]: readonly [find: RegExp, instead: string] }

const entries = Object.entries(REWRITES) as [keyof typeof REWRITES, readonly [RegExp, string]][]

/** Takes the router's own build for production, and lets the bundler drop the parts of it that nobody uses: its forms, its
 *  data router and its framework. 4.8 kB of the 100 that the login may cost.
 *
 *  By text, because there is no cleaner way: the router is one file without subpaths. Rolldown's `manualPureFunctions` could
 *  say the first, by what the router's build happens to call React (`React10.memo`), and fall silent with the next; its
 *  `propertyWriteSideEffects: false` could say the second, but of every module there is; nothing says the rest. The build
 *  fails where a text is not found. Written for react-router 7.18.5. */
export function pruneRouter(): Plugin {
  const rewrites = allMet(entries.map(([name]) => name))
  return {
    name: 'oja-prune-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [productionBuild()] } }),
    buildStart: rewrites.start,
    transform: {
      filter: { id: ROUTER },
      handler: (code) => {
        let pruned = code
        for (const [name, [find, instead]] of entries) {
          const before = pruned
          pruned = before.replace(find, instead)
          if (pruned !== before) rewrites.met(name)
        }
        return { code: pruned, map: null }
      },
    },
    buildEnd(error) {
      const problem = error === undefined ? rewrites.problem(WRITTEN_FOR) : null
      if (problem !== null) this.error(problem)
    },
  }
}

/** The router names its build for development in `exports`, whatever is asked for. */
function productionBuild() {
  const dom = createRequire(import.meta.url).resolve('react-router-dom')
  const development = path.dirname(createRequire(dom).resolve('react-router'))
  return { find: /^react-router$/, replacement: path.join(development, '../production/index.mjs') }
}

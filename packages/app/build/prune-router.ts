import type { Plugin } from 'vite'

const ROUTER = /[\\/]react-router[\\/]dist[\\/]/

/** Lets the build drop the parts of the router that nobody uses: forms and scripts of its framework stay otherwise, for a
 *  bundler cannot know that making a component does nothing, that its name is for the developer tools only, and that there
 *  is neither a data router nor a framework's manifest to prefetch from. What a newer version words otherwise stays in:
 *  that costs size, which `npm run size:app` tells, and nothing else. */
export function pruneRouter(): Plugin {
  return {
    name: 'oja-prune-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null')
          .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false')
          .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;'),
        map: null,
      }),
    },
  }
}

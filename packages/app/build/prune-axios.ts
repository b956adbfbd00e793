import type { Plugin } from 'vite'
import { allMet } from './all-met.ts'

const WRITTEN_FOR = 'axios 1.21.1'
const AXIOS = /[\\/]axios[\\/]lib[\\/](.+)$/

/** Files of axios that the client never asks for, with what stands in their place. */
const UNUSED = {
  // XMLHttpRequest is in every browser, and alone can tell the progress of an upload.
  'adapters/fetch.js': 'export const getFetch = () => null',
  // Forms are sent as FormData and cancelled by signal; statuses are read as numbers.
  'helpers/formDataToJSON.js': 'export default () => null',
  'helpers/toURLEncodedForm.js': 'export default () => null',
  'cancel/CancelToken.js': 'export default null',
  'helpers/HttpStatusCode.js': 'export default {}',
} as const

type Unused = keyof typeof UNUSED

/** Leaves files of axios out, as axios leaves its adapter for Node.js out of browsers by the field `browser` of its
 *  package.json, which only the package itself can write. 5.8 kB of what every screen may cost.
 *
 *  There is no cleaner way: `axios.js` names all of these for its default export, so none is unused to a bundler, and
 *  `axios/unsafe/*` leads into the same files (`core/Axios.js` → `defaults` → `adapters` → `fetch.js`) without types. The
 *  build fails where a file is not met. Written for axios 1.21.1. */
export function pruneAxios(): Plugin {
  const files = allMet(Object.keys(UNUSED) as Unused[])
  return {
    name: 'oja-prune-axios',
    apply: 'build',
    buildStart: files.start,
    load: {
      filter: { id: AXIOS },
      handler(id) {
        const file = AXIOS.exec(id)?.[1]?.replaceAll('\\', '/')
        if (!isUnused(file)) return null
        files.met(file)
        return UNUSED[file]
      },
    },
    buildEnd(error) {
      const problem = error === undefined ? files.problem(WRITTEN_FOR) : null
      if (problem !== null) this.error(problem)
    },
  }
}

function isUnused(file: string | undefined): file is Unused {
  return file !== undefined && Object.hasOwn(UNUSED, file)
}

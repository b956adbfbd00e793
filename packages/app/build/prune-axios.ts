import type { Plugin } from 'vite'

/** Parts of axios that the client never asks for, with what stands in their place. */
const UNUSED: readonly [file: RegExp, instead: string][] = [
  // XMLHttpRequest is in every browser, and alone can tell the progress of an upload.
  [/adapters[\\/]fetch\.js$/, 'export const getFetch = () => null'],
  // Forms are sent as FormData and cancelled by signal; statuses are read as numbers.
  [/helpers[\\/](formDataToJSON|toURLEncodedForm)\.js$/, 'export default () => null'],
  [/cancel[\\/]CancelToken\.js$/, 'export default null'],
  [/helpers[\\/]HttpStatusCode\.js$/, 'export default {}'],
]

/** Leaves parts of axios out, as axios itself leaves its adapter for Node.js out of browsers. */
export function pruneAxios(): Plugin {
  return {
    name: 'oja-prune-axios',
    apply: 'build',
    load: {
      filter: { id: /[\\/]axios[\\/]lib[\\/]/ },
      handler: (id) => UNUSED.find(([file]) => file.test(id))?.[1] ?? null,
    },
  }
}

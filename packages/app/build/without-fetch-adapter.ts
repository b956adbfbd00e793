import type { Plugin } from 'vite'

const FETCH_ADAPTER = /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/

/** Leaves axios' adapter for `fetch` out, as axios itself leaves the one for Node.js out of browsers: the client asks for
 *  XMLHttpRequest, which every browser has and which alone can tell the progress of an upload. */
export function withoutFetchAdapter(): Plugin {
  return {
    name: 'oja-without-fetch-adapter',
    apply: 'build',
    load: {
      filter: { id: FETCH_ADAPTER },
      handler: () => 'export const getFetch = () => null',
    },
  }
}

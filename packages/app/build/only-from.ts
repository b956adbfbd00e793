import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

/** Fails the build when it includes a file of this repository whose path matches none of `allowed`. Keeps the desk out of what
 *  customers load, and their screens out of the desk. */
export function onlyFrom(allowed: readonly RegExp[]): Plugin {
  return {
    name: 'oja-only-from',
    apply: 'build',
    generateBundle(_options, bundle) {
      const strangers = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
        // Unused modules are dropped, but still listed with length 0.
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => id)
        .filter((id) => path.isAbsolute(id) && !id.includes('node_modules'))
        .map((id) => path.relative(REPOSITORY, id.replace(/\?.*/, '')).replaceAll('\\', '/'))
        .filter((file) => !allowed.some((pattern) => pattern.test(file)))
      if (strangers.length > 0)
        this.error(`These files belong to another entry of the app: ${[...new Set(strangers)].join(', ')}`)
    },
  }
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|json|svg|webmanifest)$/
/** Below this a packet carries it either way. */
const WORTH_IT_BYTES = 512

/** Lays a brotli and a gzip copy beside each text file of the build, as small as they get: the server sends them as they
 *  are, and a phone on a slow line waits for fewer bytes. */
export function precompress(): Plugin {
  return {
    name: 'oja-precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName))
        await Promise.all(
          files.map(async (file) => {
            const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
            if (bytes.length < WORTH_IT_BYTES) return
            const [brotli, gzipped] = await Promise.all([
              promisify(brotliCompress)(bytes, {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
                },
              }),
              promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
            ])
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotli })
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipped })
          }),
        )
      },
    },
  }
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|json|svg|webmanifest)$/
/** A smaller file fits in one packet without compression. */
const WORTH_IT_BYTES = 512

/** Adds a brotli and a gzip copy of each text file to the build, at the highest compression. The server sends them as they are. */
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

// Measures what the package adds to a consumer's page: bundled and minified for production, without React, gzip level 9.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { PACKAGE } from './entries.ts'

const REACT = /^(react|react-dom)(\/|$)/

/** Bytes, gzipped, by each bundler. */
export interface Bytes {
  esbuild: number
  rolldown: number
}

/** Measures a script that re-exports `code`'s names and everything they need. */
export async function measureScript(code: string): Promise<Bytes> {
  return {
    esbuild: gzipped(await byEsbuild(code, 'js')),
    rolldown: gzipped(await productionScript(code)),
  }
}

/** Bytes, gzipped, of the stylesheet that imports `sheets`. A part that several of them import counts once. */
export async function measureSheets(sheets: readonly string[]): Promise<number> {
  const css = sheets.map((sheet) => `@import '${sheet}';`).join('\n')
  return gzipped(await byEsbuild(css, 'css'))
}

async function byEsbuild(contents: string, loader: 'js' | 'css'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader, resolveDir: PACKAGE },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    // Keep light-dark() as written for the browser.
    supported: { 'color-functions': true, nesting: true },
    legalComments: 'none',
    logLevel: 'silent',
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles.map((file) => file.text).join('')
}

/** Bundles a script by rolldown, as a consumer's page gets it. */
export async function productionScript(code: string): Promise<string> {
  const bundle = await rolldown({
    input: 'measured',
    cwd: PACKAGE,
    external: REACT,
    platform: 'browser',
    // Rolldown would warn about 'use client' in each file.
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'measured',
        resolveId: (id, importer) =>
          id === 'measured' && importer === undefined ? join(PACKAGE, 'measured.js') : null,
        load: (id) => (id === join(PACKAGE, 'measured.js') ? code : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  const script = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  // Drop the annotations for bundlers, which an application's bundle does not keep.
  return script.replaceAll(/(\w?)\/\* @__PURE__ \*\/ /g, (_note, before: string) => before && `${before} `)
}

/** Bytes of `text`, gzipped. */
export function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { onlyFrom } from './build/only-from.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The desk: a page with its own scripts under `/desk`. It is built after the customers' app, into the same folder.
 *  Source: docs/decisions/024-the-desk-is-a-build-of-its-own.md */
export default defineConfig({
  root: fromHere('desk'),
  base: '/desk/',
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    onlyFrom([
      /^packages\/app\/desk\//,
      /^packages\/app\/src\/(lib\/format\.ts|tokens\.css)/,
      /^packages\/(api|ui)\//,
    ]),
    precompress(),
  ],
  build: {
    outDir: fromHere('dist/desk'),
    emptyOutDir: true,
    target: 'es2023',
    // light-dark() must reach the browser as written: lowered, it would no longer follow a nested data-theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // A font inside the stylesheet would delay the first paint, and the server's policy forbids it.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})

import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Everything a consumer installs stays an import, so that one copy of React and Radix serves them all. */
const installed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]
const isInstalled = (id: string) => installed.some((name) => id === name || id.startsWith(`${name}/`))

/** The tokens are published as they are written: a second brand overrides them by reading them. */
function publishTheme(): Plugin {
  return {
    name: 'oja-publish-theme',
    async writeBundle() {
      await copyFile(fromHere('src/styles/theme.css'), fromHere('dist/theme.css'))
    },
  }
}

/** The stylesheet entry leaves an empty script behind, which nobody should be able to import. */
function dropStyleScript(): Plugin {
  return {
    name: 'oja-drop-style-script',
    generateBundle(_options, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type === 'chunk' && output.facadeModuleId?.endsWith('.css')) delete bundle[file]
      }
    },
  }
}

export default defineConfig({
  plugins: [react(), dropStyleScript(), publishTheme()],
  build: {
    target: 'es2022',
    // light-dark() must reach the browser as written: lowered, it would no longer follow a nested data-theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssCodeSplit: true,
    minify: false,
    cssMinify: true,
    sourcemap: false,
    lib: {
      entry: { index: fromHere('src/index.ts'), styles: fromHere('src/styles/oja.css') },
      formats: ['es'],
    },
    rolldownOptions: {
      external: isInstalled,
      output: {
        // One module in, one module out: a consumer's bundler keeps what is used, and 'use client' stays per file.
        preserveModules: true,
        preserveModulesRoot: fromHere('src'),
        entryFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
})

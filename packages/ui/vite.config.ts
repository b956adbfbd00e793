import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { allStyles, componentNames, CORE, languageCodes, partOf, stylesOf } from './scripts/entries.ts'
import { withoutLayers } from './scripts/without-layers.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Dependencies stay imports, so that the consumer has one copy of React and of Radix's layers. */
const installed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]
const isInstalled = (id: string) => installed.some((name) => id === name || id.startsWith(`${name}/`))

/** Publishes the tokens and the corpus of money-text unminified, for people to read. */
function publishTheme(): Plugin {
  return {
    name: 'oja-publish-theme',
    async writeBundle() {
      await copyFile(fromHere('src/styles/theme.css'), fromHere('dist/theme.css'))
      await copyFile(fromHere('src/money-text/corpus.json'), fromHere('dist/money-text/corpus.json'))
      await writeFile(fromHere('dist/stylesheet.d.ts'), 'export {}\n')
    },
  }
}

/** Marks each call that creates a component, an icon or variants as pure, so that a consumer's bundler can drop those that are
 *  not used. */
function markPure(): Plugin {
  return {
    name: 'oja-mark-pure',
    renderChunk: (code) => code.replaceAll(/ = (forwardRef|memo|cva|icon)\(/g, ' = /* @__PURE__ */ $1('),
  }
}

/** Removes the empty script that the bundler writes for a stylesheet entry. */
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

/** Every style file is published once, minified, in `dist/parts`. */
const parts = ['styles/theme.css', 'styles/base.css', ...allStyles()]

/** Writes a stylesheet for each component, besides the one for all. It imports the component's rules and those of its parts, so
 *  that components share files. Also writes all rules without layers, for pages whose own rules are in none. */
function componentStyles(): Plugin {
  return {
    name: 'oja-component-styles',
    async writeBundle() {
      for (const name of componentNames()) {
        const needed = stylesOf(name)
        if (needed.length > 0)
          await writeFile(fromHere(`dist/${name}.css`), sheetOf(['styles/base.css', ...needed]))
      }
      const core = ['styles/theme.css', 'styles/base.css', ...stylesOf(...CORE)]
      await writeFile(fromHere('dist/core.css'), sheetOf(core))
      const layered = await readFile(fromHere('dist/styles.css'), 'utf8')
      await writeFile(fromHere('dist/styles.unlayered.css'), withoutLayers(layered))
    },
  }
}

function sheetOf(files: readonly string[]): string {
  const imports = files.map((file) => `@import './${partOf(file)}';`)
  return ['@layer oja.theme, oja.base, oja.components;', ...imports, ''].join('\n')
}

/** Every component is an entry, so that its `index` stays a separate file. */
const entry = {
  index: fromHere('src/index.ts'),
  styles: fromHere('src/styles/oja.css'),
  ...Object.fromEntries(componentNames().map((name) => [`${name}/index`, fromHere(`src/${name}/index.ts`)])),
  ...Object.fromEntries(languageCodes().map((code) => [`words/${code}`, fromHere(`src/words/${code}.ts`)])),
  ...Object.fromEntries(parts.map((file) => [partOf(file).replace('.css', ''), fromHere(`src/${file}`)])),
}

export default defineConfig({
  plugins: [react(), markPure(), componentStyles(), dropStyleScript(), publishTheme()],
  build: {
    target: 'es2022',
    // light-dark() must reach the browser as written: lowered, it would no longer follow a nested data-theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssCodeSplit: true,
    minify: false,
    cssMinify: true,
    sourcemap: false,
    lib: {
      entry,
      formats: ['es'],
    },
    rolldownOptions: {
      external: isInstalled,
      output: {
        // Keep one output file per module: a consumer's bundler keeps only what is used, and 'use client' stays per file.
        preserveModules: true,
        preserveModulesRoot: fromHere('src'),
        entryFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
})

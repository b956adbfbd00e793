import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type OxlintOverride } from 'oxlint'

// Defines which folder may import which. It reads the folders from disk, so that a new folder is
// checked at once.
// Source: docs/architecture.md

const APP = 'packages/app/src'
const SERVER = 'packages/server/src'

/** A file imports only from its own layer and the layers to its left. */
const APP_LAYERS = ['lib', 'session', 'shared', 'features', 'pages', 'app']
/** Inside the trade of the app. */
const TRADE_LAYERS = ['shared', 'chat', 'claims', 'ads']
/** All server files may import the top-level files, except those that start the server; these may import everything. */
const SERVER_LAYERS = [
  'settings',
  ['db', 'providers'],
  ['ledger'],
  ['events'],
  ['http'],
  ['features'],
  ['jobs'],
  ['demo'],
  ['metrics'],
]

type Wall = { group: string[]; message: string }

/** What files of `folder` may not import. Only the last override that matches a file counts, so each lists all of its walls. */
function zone(folder: string, ...walls: Wall[]): OxlintOverride {
  return { files: [`${folder}/**`], rules: { 'no-restricted-imports': ['error', { patterns: walls }] } }
}

function foldersIn(path: string): string[] {
  return readdirSync(fileURLToPath(new URL(path, import.meta.url)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** Forbids every folder on the right of `name`.
 *  @throws for a folder that is in no layer: a new one must be given its place */
function layersAfter(layers: readonly (string | readonly string[])[], name: string): Wall[] {
  const own = layers.findIndex((layer) => [layer].flat().includes(name))
  if (own === -1)
    throw new Error(`oxlint.config.ts: give the folder "${name}" its place among ${layers.join(', ')}`)
  const later = layers.slice(own + 1).flat()
  if (later.length === 0) return []
  const message = `Imports point one way: ${layers.map((layer) => [layer].flat().join(', ')).join(' <- ')}.`
  return [{ group: later.map((folder) => `**/${folder}/**`), message }]
}

const strangers: Wall = {
  group: foldersIn(`${APP}/features`).flatMap((name) => [`../../${name}/**`, `../${name}/**`]),
  message: 'Features do not import each other: code that two of them use belongs in shared.',
}
const exportsOnly: Wall = {
  group: ['@oja/*/src/*', '@oja/*/dist/*'],
  message: 'Import packages only through their exports.',
}
const onlyLibOfApp: Wall = {
  group: ['**/src/**', '!**/src/lib/format.ts'],
  message: 'The desk is a separate build: it shares only formats with the customers’ screens.',
}
const noDesk: Wall = { group: ['**/desk/**', '@oja/api/desk'], message: 'Customers never load the desk.' }
const noProduct: Wall = {
  group: [
    '@oja/*',
    '**/api/**',
    '**/app/**',
    '**/server/**',
    'axios',
    'react-router*',
    '@tanstack/*',
    'valtio*',
  ],
  message: 'The component library contains no product code: no fetching, no routing, none of our packages.',
}
const nothingOfOurs: Wall = { group: ['@oja/*'], message: 'The contract imports none of our packages.' }
const noReact: Wall = {
  group: ['react', 'react/*', '@tanstack/*', '**/react/**'],
  message: 'Imports point one way: money <- contract <- client, realtime <- react <- testing.',
}
const noClient: Wall = {
  group: ['@oja/ui', '@oja/ui/*', '@oja/app', '@oja/app/*', 'react', '@oja/api/client', '@oja/api/react'],
  message: 'The server shares only contract and money with the client.',
}

const tradeFolder = `${APP}/features/trade`

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'no-restricted-imports': [
      'error',
      {
        patterns: [exportsOnly],
      },
    ],
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'eslint/no-underscore-dangle': [
      'error',
      {
        allow: ['_id', '_default'],
      },
    ],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'react/set-state-in-effect': 'off',
    'react/incompatible-library': 'off',
    'react/preserve-manual-memoization': 'off',
    'react/exhaustive-effect-dependencies': 'off',
  },
  overrides: [
    // The words of all components and of each refer to each other's types.
    { files: ['packages/ui/**'], rules: { 'import/no-cycle': 'error' } },
    zone('packages/ui/src', noProduct),
    zone('packages/api/src', nothingOfOurs),
    ...['money', 'contract', 'client', 'realtime'].map((name) =>
      zone(`packages/api/src/${name}`, nothingOfOurs, noReact),
    ),
    zone(SERVER, exportsOnly, noClient),
    ...foldersIn(SERVER).map((name) =>
      zone(`${SERVER}/${name}`, exportsOnly, noClient, ...layersAfter(SERVER_LAYERS, name)),
    ),
    {
      files: [`${SERVER}/**`],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Tokens and codes come from node:crypto.' },
        ],
      },
    },
    // A test may import what its subject must not.
    { ...zone(SERVER, exportsOnly, noClient), files: [`${SERVER}/**/*.test.ts`] },
    { files: [`${SERVER}/**/*.test.ts`], rules: { 'no-restricted-properties': 'off' } },
    zone('packages/app/desk', exportsOnly, onlyLibOfApp),
    ...foldersIn(APP)
      // Texts, and what tests of all layers import.
      .filter((name) => !['languages', 'testing'].includes(name))
      .map((name) => zone(`${APP}/${name}`, exportsOnly, noDesk, ...layersAfter(APP_LAYERS, name))),
    zone(`${APP}/features`, exportsOnly, strangers, noDesk, ...layersAfter(APP_LAYERS, 'features')),
    ...foldersIn(tradeFolder).map((name) =>
      zone(
        `${tradeFolder}/${name}`,
        exportsOnly,
        strangers,
        noDesk,
        ...layersAfter(APP_LAYERS, 'features'),
        ...layersAfter(TRADE_LAYERS, name),
      ),
    ),
  ],
})

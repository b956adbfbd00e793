// The components as registry items for `npx shadcn add`. An item installs @oja/ui and writes one file into the app that
// re-exports the component. So the component stays in the package and gets its fixes, and the app imports it from
// `components/oja`.
// Source: https://ui.shadcn.com/docs/registry
import type { ComponentDoc } from '../docs/component-doc.ts'
import manifest from '../package.json' with { type: 'json' }
import { componentNames } from './entries.ts'
import { docOf } from './pages/markdown.ts'

export interface RegistryItem {
  $schema: string
  name: string
  type: 'registry:component'
  title: string
  description: string
  dependencies: string[]
  /** At-rules and rules that the command writes once into the app's stylesheet. */
  css: Record<string, object>
  files: { path: string; type: 'registry:component'; content: string }[]
  docs: string
}

/** The item of each component, as the shadcn command reads it. */
export async function registryItems(): Promise<RegistryItem[]> {
  return Promise.all(componentNames().map(async (name) => itemOf(name, await docOf(name))))
}

/** The list of all items, as a registry publishes it. */
export async function registryIndex(): Promise<object> {
  const items = await registryItems()
  return {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'oja',
    homepage: manifest.homepage,
    items: items.map(({ files, ...item }) => ({
      ...item,
      $schema: undefined,
      files: files.map(({ path, type }) => ({ path, type })),
    })),
  }
}

/** The files of the registry, by their paths in `dist`. */
export async function registryFiles(): Promise<Record<string, string>> {
  const items = await registryItems()
  const files = [
    ['registry', await registryIndex()] as const,
    ...items.map((item) => [item.name, item] as const),
  ]
  return Object.fromEntries(
    files.map(([name, content]) => [`registry/${name}.json`, `${JSON.stringify(content, null, 2)}\n`]),
  )
}

function itemOf(name: string, { names, purpose }: ComponentDoc): RegistryItem {
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name,
    type: 'registry:component',
    title: names[0] ?? name,
    description: purpose,
    dependencies: [`${manifest.name}@^${manifest.version}`],
    // All items need the same lines, because tailwind.css has the styles of all components. A shadcn/ui app is dark only by the
    // class `dark`, whatever the system prefers; our colours follow `color-scheme`.
    css: {
      "@import '@oja/ui/tailwind.css'": {},
      ':root': { 'color-scheme': 'light' },
      '.dark': { 'color-scheme': 'dark' },
    },
    files: [
      {
        path: `components/oja/${name}.tsx`,
        type: 'registry:component',
        content: `export * from '${manifest.name}/${name}'\n`,
      },
    ],
    docs: `Import ${names.join(', ')} from components/oja/${name}. Your own brand is one line of CSS: --oja-seed.`,
  }
}

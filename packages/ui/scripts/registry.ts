// The components as registry items for `npx shadcn add`. An item installs @oja/ui and writes one file into the app that
// re-exports the component. So the component stays in the package and gets its fixes, and the app imports it from
// `components/oja`.
// Source: https://ui.shadcn.com/docs/registry
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentDoc } from '../docs/component-doc.ts'
import manifest from '../package.json' with { type: 'json' }
import { componentNames, PACKAGE } from './entries.ts'

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
  const docs = await pages()
  return componentNames()
    .filter((name) => docs.has(name))
    .map((name) => itemOf(name, docs.get(name)!))
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

function itemOf(name: string, doc: ComponentDoc): RegistryItem {
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name,
    type: 'registry:component',
    title: doc.names[0] ?? name,
    description: doc.purpose,
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
    docs: `Import ${doc.names.join(', ')} from components/oja/${name}. Your own brand is one line of CSS: --oja-seed.`,
  }
}

async function pages(): Promise<Map<string, ComponentDoc>> {
  const files = globSync('docs/pages/*.ts', { cwd: PACKAGE })
  const modules: { doc: ComponentDoc }[] = await Promise.all(files.map((file) => import(join(PACKAGE, file))))
  return new Map(modules.map(({ doc }) => [doc.entry, doc]))
}

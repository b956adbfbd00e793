// Facts that the pages read from the code, so that they cannot go stale.

import behaviours from '../BEHAVIOURS.md?raw'
import readme from '../README.md?raw'
import allFacts from 'virtual:oja-props'
import { asConsumer } from './as-consumer.js'
import { type Change, newestChange } from './changes.js'
import type { Props } from './prop-types.js'

const sheets = import.meta.glob<string>('../src/*/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const examples = import.meta.glob<string>('./examples/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const logs = import.meta.glob<string>('../CHANGELOG.md', { query: '?raw', import: 'default', eager: true })
const measured = import.meta.glob<Partial<Record<string, Size>>>('../etc/sizes.json', {
  import: 'default',
  eager: true,
})

/** The tokens that a component's style files read, in alphabetical order. */
export function tokensOf(entry: string, more: readonly string[] = []): string[] {
  const files = Object.entries(sheets).filter(([path]) =>
    [`../src/${entry}/`, ...more.map((file) => `../src/${file}`)].some((start) => path.startsWith(start)),
  )
  const names = files.flatMap(([, css]) =>
    [...css.matchAll(/var\((--oja-[a-z0-9-]+)/g)].map(([, name]) => name ?? ''),
  )
  return [...new Set(names)].toSorted()
}

/** Every token of the theme with the group that its name begins with, in the order of the theme file. */
export function themeTokens(): string[] {
  const theme = sheets['../src/styles/theme.css'] ?? ''
  return [...new Set([...theme.matchAll(/^\s+(--oja-[a-z0-9-]+):/gm)].map(([, name]) => name ?? ''))]
}

/** The props of a component, read from its types. */
export function propsOf(entry: string, name: string): Props {
  return allFacts[entry]?.props[name] ?? { own: [] }
}

/** The objects that its props take or pass to callbacks. */
export function shapesOf(entry: string): [name: string, shape: Props][] {
  return Object.entries(allFacts[entry]?.shapes ?? {})
}

/** The common use of an entry, as a file to paste; undefined if its stories already show it. */
export function exampleOf(entry: string): string | undefined {
  const code = examples[`./examples/${entry}.tsx`]
  return code === undefined ? undefined : asConsumer(code)
}

/** The words that `labels` and the provider can replace. */
export function wordsOf(entry: string): string[][] {
  return allFacts[entry]?.words ?? []
}

export interface Size {
  /** Gzipped bytes of script, without React. */
  js: number
  /** Gzipped bytes of its style sheet. */
  css: number
}

/** What `npm run size` measured for an entry; undefined before it ran. */
export function sizeOf(entry: string): Size | undefined {
  return Object.values(measured)[0]?.[entry]
}

export interface SizeRow {
  name: string
  /** Gzipped, by esbuild. */
  bytes: number
  peers: { name: string; bytes: number }[]
}

/** What `npm run size` wrote into the README, for the parts that have peers. */
export function sizesBesidePeers(): SizeRow[] {
  const rows = readme.split('\n').filter((line) => /^\| \w.*kB/.test(line))
  return rows.flatMap((line) => {
    const [, name = '', script = '', , , , others = ''] = line.split('|').map((cell) => cell.trim())
    const peers = [...others.matchAll(/([^;/]+?) ([\d.]+) \/ [\d.]+ kB/g)].map(
      ([, peer = '', kilobytes]) => ({
        name: peer.trim(),
        bytes: Number(kilobytes) * 1000,
      }),
    )
    return peers.length > 0 ? [{ name, bytes: Number.parseFloat(script) * 1000, peers }] : []
  })
}

/** How many rows BEHAVIOURS.md has. */
export function rowCount(): number {
  return behaviours.match(/^\| B-\d+/gm)?.length ?? 0
}

/** What the newest version changed of the component. */
export function changesOf(names: readonly string[]): Change {
  return newestChange(Object.values(logs)[0] ?? '', names)
}

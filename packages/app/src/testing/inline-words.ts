import { parseAst } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }

/** Props whose text the customer reads or hears. */
const SPOKEN =
  /^(aria-label|aria-description|alt|title|placeholder|label|description|hint|text|lead|heading)$|Label$|Text$/

/** Names, not words: the same in every language. */
const NAMES = new Set(['Oja'])

/** The customer's words in the code of a screen, where they cannot be translated: text in JSX, labels and sentences. Messages of
 *  errors are for developers and do not count. */
export function inlineWords(source: string, file: string): string[] {
  const found: string[] = []
  walk(parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node, (node) => {
    if (node.type === 'ImportDeclaration' || isForDevelopers(node)) return false
    const text = wordsOf(node)
    if (text !== null && !NAMES.has(text)) found.push(text)
    return true
  })
  return found
}

function wordsOf(node: Node): string | null {
  if (node.type === 'JSXText') return textWithLetters(node['value'])
  if (node.type === 'JSXAttribute') {
    const { name, value } = node as Node & { name: { name: unknown }; value: Node | null }
    return SPOKEN.test(String(name.name)) && value?.type === 'Literal'
      ? textWithLetters(value['value'])
      : null
  }
  if (node.type === 'Literal') return sentence(node['value'])
  if (node.type === 'TemplateLiteral') {
    const parts = node['quasis'] as { value: { cooked: string } }[]
    return sentence(parts.map(({ value }) => value.cooked).join('…'))
  }
  return null
}

function textWithLetters(value: unknown): string | null {
  return typeof value === 'string' && /\p{L}{2}/u.test(value) ? value.trim() : null
}

/** A word with a capital letter, and something after it. */
function sentence(value: unknown): string | null {
  return typeof value === 'string' && /^\p{Lu}[\p{Ll}'’]*[,:]? [\p{L}…]/u.test(value) ? value.trim() : null
}

function isForDevelopers(node: Node): boolean {
  if (node.type !== 'NewExpression') return false
  const { name } = node['callee'] as { name?: string }
  return name?.endsWith('Error') === true
}

/** The names from copy files that are read while a module loads, and so would keep the language of that time. */
export function earlyWords(source: string, file: string): string[] {
  const program = parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node
  const copies = new Set<string>()
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration') return true
    if (!(node['source'] as { value: string }).value.endsWith('-copy.ts')) return false
    for (const { local } of node['specifiers'] as { local: { name: string } }[]) copies.add(local.name)
    return false
  })
  const early = new Set<string>()
  const runsAtOnce = new Set<unknown>()
  walk(program, (node) => {
    if (isMap(node)) for (const callback of node['arguments'] as Node[]) runsAtOnce.add(callback)
    if (/Function/.test(node.type)) return runsAtOnce.has(node)
    if (/^(ImportDeclaration|TS)/.test(node.type)) return node.type.startsWith('TSSatisfies')
    if (node.type === 'Identifier' && copies.has(String(node['name']))) early.add(String(node['name']))
    return true
  })
  return [...early]
}

/** `KINDS.map(…)`, whose callback runs while the module loads. */
function isMap(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const { property } = node['callee'] as { property?: { name?: string } }
  return property?.name === 'map' || property?.name === 'flatMap'
}

/** Visits a node, and its children if `visit` returns true. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit)
  }
}

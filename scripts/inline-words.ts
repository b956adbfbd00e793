import { parseAst } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }

/** Props whose text the customer reads or hears. */
const SPOKEN =
  /^(aria-label|aria-description|alt|title|placeholder|label|description|hint|text|lead|heading)$|Label$|Text$/

/** Names, not words: the same in every language. */
const NAMES = new Set(['Oja'])

/** The customer's words in the code of a screen, where they cannot be translated: text in JSX, labels and sentences. Messages of
 *  errors and warnings are for developers and do not count. `isSentence` judges other texts; gaps of templates are `…`. */
export function inlineWords(
  source: string,
  file: string,
  isSentence: (text: string) => boolean = beginsSentence,
): string[] {
  const found: string[] = []
  walk(parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node, (node) => {
    if (node.type === 'ImportDeclaration' || isForDevelopers(node)) return false
    const text = wordsOf(node, isSentence)
    if (text !== null && !NAMES.has(text)) found.push(text)
    return true
  })
  return found
}

function wordsOf(node: Node, isSentence: (text: string) => boolean): string | null {
  if (node.type === 'JSXText') return textWithLetters(node['value'])
  if (node.type === 'JSXAttribute') {
    const { name, value } = node as Node & { name: { name: unknown }; value: Node | null }
    return SPOKEN.test(String(name.name)) && value ? textWithLetters(textOf(value)) : null
  }
  const text = textOf(node)
  return text !== null && isSentence(text) ? text.trim() : null
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type === 'JSXExpressionContainer') return textOf(node['expression'] as Node)
  if (node.type !== 'TemplateLiteral') return null
  const parts = node['quasis'] as { value: { cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join('…')
}

function textWithLetters(value: unknown): string | null {
  return typeof value === 'string' && /\p{L}{2}/u.test(value) ? value.trim() : null
}

/** A word with a capital letter, and something after it. */
function beginsSentence(text: string): boolean {
  return /^\p{Lu}[\p{Ll}'’]*[,:]? [\p{L}…]/u.test(text)
}

function isForDevelopers(node: Node): boolean {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  const { name, object } = node['callee'] as { name?: string; object?: { name?: string } }
  return name?.endsWith('Error') === true || name === 'warnOnce' || object?.name === 'console'
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

/** A declaration or statement, or a block with what stands in it. */
type Node = string | { prelude: string; children: Node[] }

/** The rules of a stylesheet that `markup` is drawn with, in their order and layers: those whose classes, ids, elements and
 *  attributes are all there. Custom properties, keyframes and registered properties stay where one of these rules uses
 *  them. A rule too many costs some bytes; one too few would show, so doubt keeps a rule.
 *
 *  Not Beasties, read as 0.4.3: it drops each selector that is a pseudo-element alone (`::placeholder`) and each nested
 *  rule, takes fonts only with all they load, and keeps every custom and registered property, used or not: 1.2 kB of the
 *  5.5 gzipped that these rules are. */
export function criticalCss(css: string, markup: string): string {
  const there = whatIsThere(markup)
  const kept = keepRules(parse(css), (selector) => mayMatch(selector, there))
  return print(dropUnused(kept, markup))
}

function parse(css: string): Node[] {
  let at = 0

  function block(): Node[] {
    const nodes: Node[] = []
    let start = at
    const take = () => css.slice(start, at).trim()
    while (at < css.length) {
      const char = css[at]
      if (char === '"' || char === "'") skipString(char)
      else if (char === '(') skipParentheses()
      else if (char === '\\') at += 2
      else if (css.startsWith('/*', at)) {
        // Between two declarations it is dropped; inside of one it stays.
        const isBetween = take() === ''
        at = css.indexOf('*/', at) + 2
        if (isBetween) start = at
      } else if (char === ';' || char === '}') {
        if (take() !== '') nodes.push(take())
        at++
        start = at
        if (char === '}') return nodes
      } else if (char === '{') {
        const prelude = take()
        at++
        nodes.push({ prelude, children: block() })
        start = at
      } else at++
    }
    return nodes
  }

  function skipString(quote: string): void {
    for (at++; css[at] !== quote; at++) if (css[at] === '\\') at++
    at++
  }

  function skipParentheses(): void {
    for (at++; css[at] !== ')';) {
      const char = css[at]
      if (char === '"' || char === "'") skipString(char)
      else if (char === '(') skipParentheses()
      else at += char === '\\' ? 2 : 1
    }
    at++
  }

  return block()
}

function print(nodes: readonly Node[]): string {
  return nodes
    .map((node, at) => {
      if (typeof node !== 'string') return `${node.prelude}{${print(node.children)}}`
      const isLastDeclaration = at === nodes.length - 1 && !node.startsWith('@')
      return isLastDeclaration ? node : `${node};`
    })
    .join('')
}

const CONDITION = /^@(media|supports|layer|container|scope|starting-style)\b/
const NAMED_LAYER = /^@layer\s+[\w.-]+$/

function keepRules(nodes: readonly Node[], mayMatchRule: (selector: string) => boolean): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node]
    const { prelude } = node
    if (prelude.startsWith('@media print')) return []
    if (CONDITION.test(prelude)) return withChildren(prelude, keepRules(node.children, mayMatchRule))
    // Fonts, keyframes, registered properties: `dropUnused` looks which of them are needed.
    if (prelude.startsWith('@')) return [node]
    const selectors = splitSelectors(prelude).filter(mayMatchRule)
    return selectors.length === 0
      ? []
      : withChildren(selectors.join(), keepRules(node.children, mayMatchRule))
  })
}

/** A block without content goes. A layer leaves its name: the first place where it is named is its place in the order, for
 *  the whole stylesheet that follows too. */
function withChildren(prelude: string, children: Node[]): Node[] {
  if (children.length > 0) return [{ prelude, children }]
  return NAMED_LAYER.test(prelude) ? [prelude] : []
}

/** At the commas that do not stand in parentheses. */
function splitSelectors(list: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const char of list.match(/\\.|[^]/gu) ?? []) {
    if (char === '(' || char === '[') depth++
    if (char === ')' || char === ']') depth--
    if (char === ',' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += char
  }
  return [...parts, part].map((text) => text.trim())
}

type There = { classes: Set<string>; ids: Set<string>; tags: Set<string>; attributes: Set<string> }

function whatIsThere(markup: string): There {
  const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found = '']) => found)
  return {
    classes: new Set(all(/\sclass="([^"]*)"/g).flatMap((list) => unescapeHtml(list).split(/\s+/))),
    ids: new Set(all(/\sid="([^"]*)"/g)),
    tags: new Set(all(/<([a-z][\w-]*)/gi).map((tag) => tag.toLowerCase())),
    attributes: new Set(all(/\s([a-z][\w-]*)(?==|\s|>|\/)/gi).map((name) => name.toLowerCase())),
  }
}

const ENTITIES: { readonly [entity: string]: string } = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

const unescapeHtml = (text: string) => text.replaceAll(/&(?:#?\w+);/g, (entity) => ENTITIES[entity] ?? entity)

/** Whether a selector can match something there. What stands in `:not`, `:has` and the like proves nothing. */
function mayMatch(selector: string, there: There): boolean {
  const plain = withoutArguments(hideEscapes(selector))
  const withoutAttributes = plain.replaceAll(/\[[^\]]*\]/g, '')
  const all = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, found = '']) => showEscapes(found))
  return (
    all(withoutAttributes, /\.((?:[\w-]|\P{ASCII})+)/gu).every((name) => there.classes.has(name)) &&
    all(withoutAttributes, /#((?:[\w-]|\P{ASCII})+)/gu).every((name) => there.ids.has(name)) &&
    all(plain, /\[([\w-]+)/g).every((name) => there.attributes.has(name.toLowerCase())) &&
    all(withoutAttributes, /(?:^|[\s>+~])([a-z][\w-]*)/gi).every((tag) => there.tags.has(tag.toLowerCase()))
  )
}

/** The selector without what pseudo-classes hold in parentheses. */
function withoutArguments(selector: string): string {
  let depth = 0
  let plain = ''
  for (const char of selector) {
    if (char === '(') depth++
    if (depth === 0) plain += char
    if (char === ')') depth--
  }
  return plain
}

/** Where letters of names stand that CSS has to escape, out of the way of those that mean something: a private area. */
const HIDDEN = 0xf0000

const hideEscapes = (selector: string) =>
  selector.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/giu, (_escape, hex?: string, char = '') =>
    String.fromCodePoint(
      HIDDEN + (hex === undefined ? (char.codePointAt(0) ?? 0) : Number.parseInt(hex, 16)),
    ),
  )

const showEscapes = (name: string) =>
  name.replaceAll(/[\u{F0000}-\u{FFFFD}]/gu, (char) =>
    String.fromCodePoint((char.codePointAt(0) ?? 0) - HIDDEN),
  )

/** Drops definitions that no kept rule uses, until none is left to drop. */
function dropUnused(nodes: readonly Node[], markup: string): Node[] {
  let kept = [...nodes]
  for (let before = ''; before !== print(kept);) {
    before = print(kept)
    const text = before + markup
    const variables = new Set(text.match(/(?<![{};]|@property )--[\w-]+/g))
    const words: readonly string[] = text.match(/[\w-]+/g) ?? []
    // Once is its own definition.
    const isNamed = (name: string) => words.indexOf(name) !== words.lastIndexOf(name)
    kept = prune(kept, variables, isNamed)
  }
  return kept
}

function prune(
  nodes: readonly Node[],
  variables: ReadonlySet<string>,
  isNamed: (name: string) => boolean,
): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') {
      const [, name] = /^(--[\w-]+)\s*:/.exec(node) ?? []
      return name === undefined || variables.has(name) ? [node] : []
    }
    const [, kind, name = ''] = /^@(property|keyframes)\s+([\w-]+)/.exec(node.prelude) ?? []
    if (kind === 'property') return variables.has(name) ? [node] : []
    if (kind === 'keyframes') return isNamed(name) ? [node] : []
    return withChildren(node.prelude, prune(node.children, variables, isNamed))
  })
}

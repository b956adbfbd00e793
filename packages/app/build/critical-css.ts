/** A declaration or statement, or a block with what stands in it. */
type Node = string | { prelude: string; children: Node[] }

/** The rules of a stylesheet that `markup` is drawn with, in their order and layers: those whose classes, ids, elements and
 *  attributes are all there. Custom properties, keyframes and registered properties stay where one of these rules uses
 *  them. A rule too many costs some bytes; one too few would show, so doubt keeps a rule. */
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
      else if (css.startsWith('/*', at)) start = at = css.indexOf('*/', at) + 2
      else if (char === ';' || char === '}') {
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
    .map((node) => (typeof node === 'string' ? `${node};` : `${node.prelude}{${print(node.children)}}`))
    .join('')
    .replaceAll(';}', '}')
}

const CONDITION = /^@(media|supports|layer|container|starting-style)\b/
/** Kept whole here; `dropUnused` looks whether they are needed. */
const DEFINITION = /^@(font-face|property|keyframes)\b/

function keepRules(nodes: readonly Node[], mayMatchRule: (selector: string) => boolean): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string' || DEFINITION.test(node.prelude)) return [node]
    const isCondition = CONDITION.test(node.prelude)
    if (node.prelude.startsWith('@media print')) return []
    const selectors = isCondition ? [] : splitSelectors(node.prelude).filter(mayMatchRule)
    if (!isCondition && selectors.length === 0) return []
    const children = keepRules(node.children, mayMatchRule)
    if (children.length === 0) return []
    return [{ prelude: isCondition ? node.prelude : selectors.join(), children }]
  })
}

/** At the commas that do not stand in parentheses. */
function splitSelectors(list: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const char of list) {
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
    ids: new Set([...all(/\sid="([^"]*)"/g), 'root']),
    tags: new Set(all(/<([a-z][\w-]*)/gi).map((tag) => tag.toLowerCase())),
    attributes: new Set(all(/\s([a-z][\w-]*)(?==|\s|>|\/)/gi).map((name) => name.toLowerCase())),
  }
}

const unescapeHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<')

/** Whether a selector can match something there. What stands in `:not`, `:has` and the like proves nothing. */
function mayMatch(selector: string, there: There): boolean {
  const plain = withoutArguments(selector)
  const names = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([, found = '']) => unescapeCss(found))
  const NAME = String.raw`((?:[\w-]|[^\x00-\x7F]|\\.)+)`
  const withoutAttributes = plain.replaceAll(/\[[^\]]*\]/g, '')
  const tags = [...withoutAttributes.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, tag = '']) =>
    tag.toLowerCase(),
  )
  return (
    names(new RegExp(String.raw`\.${NAME}`, 'g')).every((name) => there.classes.has(name)) &&
    names(new RegExp(`#${NAME}`, 'g')).every((name) => there.ids.has(name)) &&
    names(/\[([\w-]+)/g).every((name) => there.attributes.has(name.toLowerCase())) &&
    tags.every((tag) => there.tags.has(tag))
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

const unescapeCss = (name: string) => name.replaceAll(/\\(.)/g, '$1')

/** Drops definitions that no kept rule uses, until none is left to drop. */
function dropUnused(nodes: readonly Node[], markup: string): Node[] {
  let kept = [...nodes]
  for (let before = ''; before !== print(kept);) {
    before = print(kept)
    const text = before + markup
    const variables = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))
    const words = new Set(text.match(/[\w-]+/g))
    kept = prune(kept, variables, (name) => (words.has(name) ? text.split(name).length > 2 : false))
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
    if (node.prelude.startsWith('@font-face')) return [node]
    const children = prune(node.children, variables, isNamed)
    return children.length === 0 ? [] : [{ prelude: node.prelude, children }]
  })
}

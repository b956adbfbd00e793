/** The same rules in the same order in no cascade layer. They win over a page's own rules for elements, which are in none either, and
 *  lose to its classes that come later. Each part of the package gives way to the next by order, as it does by layer:
 *  `styles/base.css` weighs less than a class. */
export function withoutLayers(css: string): string {
  let result = ''
  let at = 0
  for (const statement of css.matchAll(/@layer [\w., ]+([;{])/g)) {
    result += css.slice(at, statement.index)
    at = statement.index + statement[0].length
    if (statement[1] === ';') continue
    const end = closing(css, at)
    result += css.slice(at, end)
    at = end + 1
  }
  return result + css.slice(at)
}

/** Where the block ends that begins at `start`, behind its brace. */
function closing(css: string, start: number): number {
  let depth = 1
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('A layer of the stylesheet has no end.')
}

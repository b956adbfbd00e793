/** Returns the same rules in the same order without cascade layers. They win over a page's unlayered rules for elements, and
 *  lose to its later classes. Order replaces layers within the package: each part loses to the next, since `styles/base.css`
 *  has less specificity than a class. */
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

/** The index of the brace that closes the block whose content begins at `start`. */
function closing(css: string, start: number): number {
  let depth = 1
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('A layer of the stylesheet has no closing brace.')
}

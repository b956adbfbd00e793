/** A stylesheet without comments and spare spaces. Its declarations stay in the order in which they were written: alike
 *  rules are written alike, and pack better so than as a minifier sorts them (decision 011). It knows how this package
 *  writes CSS, not all of CSS: no string holds a comment, a bracket, a comma or two spaces. */
export function packStyles(css: string): string {
  const packed = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>/]) ?/g, '$1')
    .replaceAll(/(?<=[:(]) | (?=\))/g, '')
    .replaceAll(';}', '}')
    .replaceAll(/::(?=before|after)/g, ':')
    .replaceAll(/(?<==)'([a-z][\w-]*)'(?=\])/g, '$1')
    .replaceAll(/(?<![\w.])0(?=\.\d)/g, '')
  // The components' files, each in its layer, are one layer where they stand together.
  const [before = '', ...components] = packed.split(COMPONENTS)
  return components.length === 0 ? before : `${before}${COMPONENTS}${components.join('')}`.trim()
}

const COMPONENTS = '}@layer oja.components{'

// Finds text in a system font. Bundled fonts look the same everywhere; system fonts do not.
import type { CDPSession, Page } from 'playwright'

interface Node {
  nodeId: number
  nodeName: string
  nodeValue: string
  /** Names and values, alternating. */
  attributes?: string[]
  children?: Node[]
  shadowRoots?: Node[]
  contentDocument?: Node
}

/** Each text of `page` and its frames that uses a system font, with the name of that font. There should be none.
 *  Ignores monospace text: addresses and codes use the system's monospace font on purpose. */
export async function textInSystemFonts(page: Page): Promise<string[]> {
  // Until a bundled font has loaded, the browser uses another.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const cdp = await page.context().newCDPSession(page)
  try {
    await cdp.send('DOM.enable')
    await cdp.send('CSS.enable')
    const { root } = await cdp.send('DOM.getDocument', { depth: -1, pierce: true })
    const found = [...textsIn(root as Node)].map(async ([text, element]) => {
      const system = await systemFontsOf(cdp, text)
      if (system.length === 0 || (await isMonospace(cdp, element))) return []
      return [`"${text.nodeValue.trim()}" in ${system.join(', ')}`]
    })
    return (await Promise.all(found)).flat()
  } finally {
    await cdp.detach()
  }
}

/** Each text with the element around it. */
function* textsIn(node: Node, around = node): Generator<[text: Node, element: Node]> {
  if (node.nodeName === '#text') {
    if (node.nodeValue.trim() !== '') yield [node, around]
    return
  }
  if (node.nodeName === 'HEAD' || isFileField(node)) return
  const element = node.nodeName === '#document-fragment' ? around : node
  for (const child of [
    ...(node.children ?? []),
    ...(node.shadowRoots ?? []),
    ...(node.contentDocument ? [node.contentDocument] : []),
  ]) {
    yield* textsIn(child, element)
  }
}

/** The browser writes its own words into a file field; FileDrop makes them transparent. */
function isFileField({ nodeName, attributes = [] }: Node): boolean {
  return nodeName === 'INPUT' && attributes[attributes.indexOf('type') + 1] === 'file'
}

/** Skips a text that has left the page since it was found. */
async function systemFontsOf(cdp: CDPSession, { nodeId }: Node): Promise<string[]> {
  try {
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
  } catch (error) {
    if (String(error).includes('Could not find node')) return []
    throw error
  }
}

async function isMonospace(cdp: CDPSession, { nodeId }: Node): Promise<boolean> {
  const { computedStyle } = await cdp.send('CSS.getComputedStyleForNode', { nodeId })
  return computedStyle.some(({ name, value }) => name === 'font-family' && value.endsWith('monospace'))
}

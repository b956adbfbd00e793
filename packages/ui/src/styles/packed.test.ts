import { expect, test } from 'vitest'
import { packStyles } from '../../scripts/pack-styles.js'
import written from './oja.css?inline'

/** The rules as the browser understood them; the parts of a layer joined. */
function rulesOf(css: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return [...sheet.cssRules]
    .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule]))
    .map(({ cssText }) =>
      cssText
        // A variable keeps its value letter by letter, spaces and all.
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ ?([(),/]) ?/g, '$1')
        .replaceAll(/(?<![\w.])0(?=\.\d)/g, '')
        .replaceAll("'", '"'),
    )
}

test('the packed stylesheet has every rule of the written one, in its order', () => {
  const rules = rulesOf(written)
  expect(rules.length).toBeGreaterThan(250)
  expect(rulesOf(packStyles(written))).toEqual(rules)
})

test('packed, each layer is opened once and no comment is left', () => {
  const packed = packStyles(written)
  expect(packed.match(/@layer oja\.\w+\{/g)).toEqual([
    '@layer oja.theme{',
    '@layer oja.base{',
    '@layer oja.components{',
  ])
  expect(packed).not.toMatch(/\/\*|\n| {2}/)
})

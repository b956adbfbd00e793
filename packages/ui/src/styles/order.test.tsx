import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SAMPLES, WINDOWS } from '../testing/samples.js'
import base from './base.css?inline'
import theme from './theme.css?inline'

const files = import.meta.glob<string>(['../*/*.css', '!./*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})
const LAYERS = '@layer oja.theme, oja.base, oja.components;'

function styled(components: string[]): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([LAYERS, theme, base, ...components].join('\n'))
  return sheet
}

/** How every element of the page looks, its drawn parts included; shapes have few styles, and there are many. */
function looks(): string[] {
  return [...document.body.querySelectorAll(':not(svg *)')].flatMap((element) =>
    [undefined, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part)
      const values = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`)
      return `${element.className}${part ?? ''} ${values.join(';')}`
    }),
  )
}

const own = [...document.styleSheets]
beforeEach(() => {
  for (const sheet of own) sheet.disabled = true
})
afterEach(() => {
  for (const sheet of own) sheet.disabled = false
  document.adoptedStyleSheets = []
})

test.each(Object.entries({ ...SAMPLES, ...WINDOWS }))(
  '%s looks the same in whatever order the style files stand',
  async (_name, sample) => {
    await render(sample)
    const sheets = Object.values(files)
    document.adoptedStyleSheets = [styled(sheets)]
    const before = looks()
    document.adoptedStyleSheets = [styled(sheets.toReversed())]
    expect(looks()).toEqual(before)
  },
)

import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { realMotion } from '../testing/motion.js'
import { SAMPLES, WINDOWS } from '../testing/samples.js'
import { withoutLayers } from '../../scripts/without-layers.js'
import base from './base.css?inline'
import theme from './theme.css?inline'

const files = import.meta.glob<string>(['../*/*.css', '!./*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})
const LAYERS = '@layer oja.theme, oja.base, oja.components;'

function styled(components: string[], change = (css: string) => css): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(change([LAYERS, theme, base, ...components].join('\n')))
  return sheet
}

/** The computed styles of every element and its pseudo-elements. For SVG shapes only a few, since there are many. */
function looks(): string[] {
  return [...document.body.querySelectorAll(':not(svg *)')].flatMap((element) =>
    [undefined, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part)
      // Without content a pseudo-element is not drawn.
      if (part !== undefined && ['none', 'normal'].includes(style.content)) return 'nothing'
      // Firefox also lists variables, in the order of the style files.
      const values = [...style].toSorted().map((name) => `${name}:${style.getPropertyValue(name)}`)
      return `${element.className}${part ?? ''} ${values.join(';')}`
    }),
  )
}

const own = [...document.styleSheets]
beforeEach(() => {
  // Brief motion is another style sheet.
  realMotion()
  for (const sheet of own) sheet.disabled = true
})
afterEach(() => {
  for (const sheet of own) sheet.disabled = false
  document.adoptedStyleSheets = []
})

test.each(Object.entries({ ...SAMPLES, ...WINDOWS }))(
  '%s looks the same in any order of the style files',
  async (_name, sample) => {
    await render(sample)
    const sheets = Object.values(files)
    document.adoptedStyleSheets = [styled(sheets)]
    const before = looks()
    document.adoptedStyleSheets = [styled(sheets.toReversed())]
    expect(looks()).toEqual(before)
  },
)

test.each(Object.entries({ ...SAMPLES, ...WINDOWS }))(
  'B-205 %s looks the same with and without layers, also when focused',
  async (_name, sample) => {
    await render(sample)
    const sheets = Object.values(files)
    document.adoptedStyleSheets = [styled(sheets)]
    focusFirst()
    const before = looks()
    document.adoptedStyleSheets = [styled(sheets, withoutLayers)]
    expect(looks()).toEqual(before)
  },
)

function focusFirst() {
  const focusable = 'a[href], button:not(:disabled), input, select, textarea, [tabindex]'
  document.body.querySelector<HTMLElement>(focusable)?.focus({ focusVisible: true } as FocusOptions)
}

test('without layers our styles beat element rules of the page, and a later class of the page beats ours', async () => {
  await render(SAMPLES['Button']!)
  const button = document.body.querySelector<HTMLElement>('.oja-button')!
  const page = new CSSStyleSheet()
  page.replaceSync('button { border-radius: 1px } .mine { padding-inline: 3px }')
  button.classList.add('mine')
  document.adoptedStyleSheets = [styled(Object.values(files), withoutLayers), page]
  expect(getComputedStyle(button).borderRadius).toBe('10px')
  expect(getComputedStyle(button).paddingLeft).toBe('3px')
  document.adoptedStyleSheets = [styled(Object.values(files)), page]
  expect(getComputedStyle(button).borderRadius).toBe('1px')
})

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

const sheets = Object.values(files)
const inOrder = styled(sheets)
const inReverse = styled(sheets.toReversed())
const inNoLayer = styled(sheets, withoutLayers)

/** The computed styles of every element and its pseudo-elements. For SVG shapes only a few, since there are many. */
function looks(): string[] {
  // A style begins with its old value where it has a transition.
  for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
  // Firefox also lists variables, in the order of the style files.
  const names = [...getComputedStyle(document.documentElement)].toSorted()
  return [...document.body.querySelectorAll(':not(svg *)')].flatMap((element) =>
    [undefined, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part)
      // Without content a pseudo-element is not drawn.
      if (part !== undefined && ['none', 'normal'].includes(style.content)) return 'nothing'
      const values = names.map((name) => `${name}:${style.getPropertyValue(name)}`)
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
  'B-205 %s looks the same in any order of the style files, and when focused the same without layers',
  async (_name, sample) => {
    await render(sample)
    document.adoptedStyleSheets = [inOrder]
    const before = looks()
    document.adoptedStyleSheets = [inReverse]
    expect(looks()).toEqual(before)
    document.adoptedStyleSheets = [inOrder]
    focusFirst()
    const focused = looks()
    document.adoptedStyleSheets = [inNoLayer]
    expect(looks()).toEqual(focused)
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
  document.adoptedStyleSheets = [inNoLayer, page]
  expect(getComputedStyle(button).borderRadius).toBe('10px')
  expect(getComputedStyle(button).paddingLeft).toBe('3px')
  document.adoptedStyleSheets = [inOrder, page]
  expect(getComputedStyle(button).borderRadius).toBe('1px')
})

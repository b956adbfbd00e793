import { StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { emulate, type MediaWishes } from './emulate.js'
import { eventually } from './eventually.js'
import { realMotion } from './motion.js'
import { SAMPLES, WINDOWS } from './samples.js'

const samples = Object.entries(SAMPLES)
const all = [...samples, ...Object.entries(WINDOWS)]
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Forced colours draw transparent borders and outlines, so any border style counts. */
function hasRing(node: Element): boolean {
  const ring = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const frame =
    node.closest('.oja-box, .oja-code__frame, .oja-file-drop__zone, .oja-radio-card, label') ?? node
  const around = [node, frame, ...frame.querySelectorAll('[data-current]'), ...siblings(node)]
  return around.some((element) => ring(getComputedStyle(element)))
}

/** Effects run once React has hydrated the whole tree. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return null
}

const siblings = (node: Element) => [...(node.parentElement?.children ?? [])]

describe('every component', () => {
  let complaints: unknown[][] = []
  beforeEach(() => {
    complaints = []
    vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    document.documentElement.removeAttribute('dir')
  })

  test.each(all)(
    'B-056 B-070 %s renders on a server, without a style attribute, and hydrates in StrictMode without warnings',
    async (_, element) => {
      const place = document.createElement('div')
      document.body.append(place)
      const alive = vi.fn()
      const tree = (
        <StrictMode>
          {element}
          <Alive onAlive={alive} />
        </StrictMode>
      )
      const markup = renderToString(tree)
      // A strict content security policy refuses the attribute.
      expect(markup).not.toMatch(/\sstyle="/)
      place.innerHTML = markup
      const mismatch = vi.fn()
      const root = hydrateRoot(place, tree, { onRecoverableError: mismatch })
      await eventually(() => expect(alive).toHaveBeenCalled())
      expect(document.querySelector('[class^="oja-"]')).not.toBeNull()
      expect(mismatch).not.toHaveBeenCalled()
      expect(complaints).toEqual([])
      root.unmount()
      place.remove()
    },
  )

  test.each(all)(
    'B-058 B-106 B-125 B-128 %s fits 320 px, which is also 400 % zoom of 1280, in both directions of text',
    async (_, element) => {
      await page.viewport(320, 640)
      await render(<div style={{ padding: 16 }}>{element}</div>)
      for (const direction of ['ltr', 'rtl']) {
        document.documentElement.dir = direction
        expect(document.documentElement.scrollWidth, direction).toBeLessThanOrEqual(320)
      }
    },
  )

  const WISHES: [string, MediaWishes][] = [
    ['ordinary', {}],
    ['forced', { 'forced-colors': 'active' }],
  ]
  for (const [colours, wishes] of WISHES) {
    test.each(samples)(
      `B-128 %s: Tab reaches each of its controls, with a ring, in ${colours} colours`,
      async (_, element) => {
        await emulate(wishes)
        const screen = await render(element)
        const open = [...screen.container.querySelectorAll<HTMLElement>(FOCUSABLE)]
        // A group has one tab stop; arrow keys move inside.
        const stops = open.filter(
          (node) =>
            node.checkVisibility() && node.tabIndex >= 0 && (node as HTMLInputElement).type !== 'radio',
        )
        const reached = new Set<Element>()
        for (let step = 0; step <= stops.length; step += 1) {
          await userEvent.tab()
          const now = document.activeElement
          if (now === null || !screen.container.contains(now)) continue
          reached.add(now)
          expect(hasRing(now), `no ring on ${now.outerHTML.slice(0, 120)}`).toBe(true)
        }
        for (const stop of stops) expect(reached).toContain(stop)
      },
    )
  }

  test.each(all)('B-127 %s does not move under reduced motion', async (_, element) => {
    realMotion()
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    await render(element)
    const moving = document.getAnimations().filter((animation) => {
      const target = (animation.effect as KeyframeEffect | null)?.target
      const properties = (animation.effect as KeyframeEffect)
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
      const isMove = ['transform', 'translate', 'rotate', 'scale', 'offsetDistance'].some((name) =>
        properties.includes(name),
      )
      return animation.playState === 'running' && isMove && target?.closest('[class*="oja-"]')
    })
    expect(moving.map((animation) => (animation as CSSAnimation).animationName)).toEqual([])
  })
})

describe('the look of the package', () => {
  test('B-128 a rule of the product beats ours, whatever its order and specificity', async () => {
    const own = document.createElement('style')
    own.textContent = 'button { background-color: rgb(1, 2, 3) }'
    document.head.prepend(own)
    const screen = await render(SAMPLES['Button'] ?? null)
    const button = screen.getByRole('button').element() as HTMLElement
    button.style.transition = 'none'
    expect(getComputedStyle(button).backgroundColor).toBe('rgb(1, 2, 3)')
    own.remove()
  })

  test('B-128 follows the system theme unless the product sets light or dark', async () => {
    const screen = await render(SAMPLES['TextField'] ?? null)
    const box = screen.container.querySelector('.oja-box') as HTMLElement
    const ground = () => getComputedStyle(box).backgroundColor
    await emulate({ 'prefers-color-scheme': 'light' })
    const light = ground()
    await emulate({ 'prefers-color-scheme': 'dark' })
    const dark = ground()
    expect(dark).not.toBe(light)
    document.documentElement.dataset['theme'] = 'light'
    expect(ground()).toBe(light)
    delete document.documentElement.dataset['theme']
  })

  test('B-128 data-theme decides also where the page sets color-scheme itself, as in Vite’s template', async () => {
    const own = document.createElement('style')
    own.textContent = ':root { color-scheme: light dark }'
    document.head.append(own)
    await emulate({ 'prefers-color-scheme': 'light' })
    const root = document.documentElement
    root.dataset['theme'] = 'dark'
    expect(getComputedStyle(root).colorScheme).toBe('dark')
    await emulate({ 'prefers-color-scheme': 'dark' })
    root.dataset['theme'] = 'light'
    expect(getComputedStyle(root).colorScheme).toBe('light')
    delete root.dataset['theme']
    own.remove()
  })

  test('B-128 with prefers-contrast: more, muted text and borders take the text colour', async () => {
    const screen = await render(<div style={{ color: 'var(--oja-text)' }}>{SAMPLES['SearchField']}</div>)
    const box = screen.container.querySelector('.oja-box') as HTMLElement
    const text = getComputedStyle(screen.container.firstElementChild as Element).color
    expect(getComputedStyle(box).borderTopColor).not.toBe(text)
    await emulate({ 'prefers-contrast': 'more' })
    await expect.poll(() => getComputedStyle(box).borderTopColor).toBe(text)
  })

  test('B-128 one variable changes the brand', async () => {
    const brand = { '--oja-brand': 'rgb(200, 0, 100)', padding: 40 } as Record<string, string | number>
    const screen = await render(<div style={brand}>{SAMPLES['Button']}</div>)
    const button = screen.getByRole('button').element() as HTMLElement
    // The pointer of an earlier test may still hover over it, and that colour fades.
    await userEvent.unhover(button)
    await expect.poll(() => getComputedStyle(button).backgroundColor).toBe('rgb(200, 0, 100)')
  })
})

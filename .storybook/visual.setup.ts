// After each story, takes a picture in each of its modes and runs axe where colours change.
import axe from 'axe-core'
import { afterEach, expect } from 'vitest'
import { commands, page } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    /** The texts drawn with a system font instead of a bundled one. */
    textInSystemFonts: () => Promise<string[]>
    /** Ends the run. The runner restarts it with a fresh browser. */
    breakOff: (saw: string) => Promise<void>
  }
}

interface Media {
  forcedColors?: 'active' | 'none'
  reducedMotion?: 'reduce' | 'no-preference'
}

interface Mode {
  name: string
  /** @default 'light' */
  theme?: 'light' | 'dark'
  brand?: 'zobo'
  direction?: 'rtl'
  width?: number
  media?: Media
  /** The addon runs all axe rules in light. Other colours only need the colour rules. */
  checksColour?: boolean
  /** False for modes that only run axe. @default true */
  isDrawn?: boolean
}

const WIDTH = 768
const LEAST_HEIGHT = 200
const WINDOW_HEIGHT = 560

const STORY_MODES: Mode[] = [{ name: 'light' }, { name: 'dark', theme: 'dark', checksColour: true }]

/** Not in light and dark: each state of a kitchen sink is also a story of its own, in both. */
const KITCHEN_SINK_MODES: Mode[] = [
  { name: 'second-brand', brand: 'zobo', checksColour: true },
  { name: 'second-brand-dark', brand: 'zobo', theme: 'dark', checksColour: true, isDrawn: false },
  { name: 'rtl', direction: 'rtl' },
  { name: '320', width: 320 },
  { name: 'reduced-motion', media: { reducedMotion: 'reduce' } },
  { name: 'forced-colors', media: { forcedColors: 'active' } },
]

interface DrawnStory {
  id: string
  tags: string[]
  parameters: {
    chromatic?: { disableSnapshot?: boolean }
    a11y?: { disable?: boolean; test?: string; config?: { rules?: axe.Rule[] } }
    /** `fillsWindow` is for a component that covers the page or sits at its edge. The picture shows a whole small window. */
    visual?: { fillsWindow?: boolean }
  }
}

afterEach(async (context) => {
  const story = (context as { story?: DrawnStory }).story
  if (!story || isBrokenOff) return
  if (!(await framesCome(FRAME_LIMIT_MS))) await breakOff(story.id)
  // After a failed play function the state is unknown, so no picture is taken.
  if (context.task.result?.state === 'fail') return
  const modes = story.tags.includes('kitchen-sink') ? KITCHEN_SINK_MODES : STORY_MODES
  const faults: string[] = []
  await fontsAreThere()
  // Fonts only matter for pictures, which must be the same on every machine.
  const fontFault = story.parameters.chromatic?.disableSnapshot ? undefined : await systemFonts()
  if (fontFault) faults.push(fontFault)
  for (const mode of modes) {
    const fault = await inTime(look(story, mode).catch(String))
    if (fault === LATE) await breakOff(`${story.id}, ${mode.name}: ${fault}`)
    if (fault) faults.push(`${mode.name}: ${fault}`)
  }
  if (faults.length > 0) throw new Error(`${story.id}\n${faults.join('\n')}`)
})

// A browser that stops drawing never recovers, while a busy machine is only slow. So these limits are far above the normal
// times: a frame takes milliseconds, and a picture at most 30 seconds until two in a row match.
const FRAME_LIMIT_MS = 30_000
const LOOK_LIMIT_MS = 60_000
const LATE = `Nothing is drawn after ${LOOK_LIMIT_MS / 1000} seconds.`

function inTime(fault: Promise<string | undefined>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, LOOK_LIMIT_MS, LATE)
  })
  return Promise.race([fault, late]).finally(() => clearTimeout(timer))
}

let isBrokenOff = false

/** Ends the run: this browser would not draw later stories either. */
async function breakOff(fault: string) {
  isBrokenOff = true
  await commands.breakOff(`${fault}\n${await whatIsSeen()}`)
  throw new Error(fault)
}

function framesCome(limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(true))
    setTimeout(resolve, limitMs, false)
  })
}

async function whatIsSeen(): Promise<string> {
  const moving = document.getAnimations().map((animation) => (animation as CSSAnimation).animationName)
  return [
    `Seen: ${(await framesCome(1000)) ? 'frames come' : 'no frame comes'}`,
    `the page is ${document.visibilityState}${document.hasFocus() ? ' and has the focus' : ''}`,
    `fonts are ${document.fonts.status}`,
    `the window has ${window.innerWidth} x ${window.innerHeight} px`,
    `moving: ${moving.join(', ') || 'nothing'}`,
  ].join('; ')
}

async function look(story: DrawnStory, mode: Mode): Promise<string | undefined> {
  await enter(mode)
  try {
    const root = rootOf(story)
    const isDrawn = mode.isDrawn !== false && !story.parameters.chromatic?.disableSnapshot
    if (isDrawn) await fitWindow(root, mode.width ?? WIDTH)
    settle()
    if (isDrawn) {
      await expect.element(page.elementLocator(root)).toMatchScreenshot(pictureName(story.id, mode.name))
    }
    return mode.checksColour ? await colourFaults(story) : undefined
  } finally {
    await leave(mode)
  }
}

/** `actions-button--primary` in dark: `actions-button/primary--dark`. */
function pictureName(storyId: string, mode: string): string {
  const [file, story] = storyId.split('--')
  return `${file}/${story}--${mode}`
}

async function enter({ theme = 'light', brand, direction = 'ltr', media }: Mode) {
  const root = document.documentElement
  root.dataset['theme'] = theme
  if (brand) root.dataset['brand'] = brand
  else delete root.dataset['brand']
  root.dir = direction
  if (media) await commands.emulateMedia(media)
}

async function leave({ media }: Mode) {
  if (media) await commands.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' })
}

function rootOf(story: DrawnStory): HTMLElement {
  const root = document.querySelector<HTMLElement>('.oja-root')
  if (!root) throw new Error('The story has no root to draw.')
  if (story.parameters.visual?.fillsWindow) root.style.minBlockSize = `${WINDOW_HEIGHT}px`
  return root
}

/** Resizes the window to the picture's height, because the browser does not draw outside the window. */
async function fitWindow(root: Element, width: number) {
  await resize(width, window.innerHeight)
  await resize(width, Math.max(LEAST_HEIGHT, Math.ceil(root.getBoundingClientRect().height)))
  window.scrollTo(0, 0)
}

async function resize(width: number, height: number) {
  if (window.innerWidth === width && window.innerHeight === height) return
  await page.viewport(width, height)
  await expect.poll(() => [window.innerWidth, window.innerHeight]).toEqual([width, height])
}

/** Finishes animations and resets endless ones, so that every run draws the same moment. */
function settle() {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime
    if (end === Infinity) animation.cancel()
    else animation.finish()
  }
}

/** Loads the fonts now. Otherwise the browser loads a file only when a text first needs it. */
async function fontsAreThere() {
  await Promise.all(
    ['Aọ₦', 'ł'].map((letters) => document.fonts.load('420 16px "Archivo Variable"', letters)),
  )
  await document.fonts.ready
}

/** Reports texts in a system font, which would look different on another machine. */
async function systemFonts(): Promise<string | undefined> {
  const texts = await commands.textInSystemFonts()
  return texts.length > 0 ? `not drawn with the bundled fonts: ${texts.join('; ')}` : undefined
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

async function colourFaults(story: DrawnStory): Promise<string | undefined> {
  const { a11y } = story.parameters
  if (a11y?.disable || a11y?.test === 'off') return undefined
  axe.reset()
  axe.configure({ rules: a11y?.config?.rules ?? [] })
  const { violations } = await axe.run(document.body, { runOnly: COLOUR_RULES, resultTypes: ['violations'] })
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
  return lines.length > 0 ? lines.join('\n') : undefined
}

// The monospace font differs between machines, so pictures use the bundled one. The caret blinks, so it is hidden.
// Without transitions off, a picture on a busy machine could show colours half way between two modes.
const freeze = new CSSStyleSheet()
freeze.replaceSync(`
  :root { --oja-font-mono: 'Archivo Variable'; scrollbar-width: none; }
  code { font-family: var(--oja-font-mono); }
  * { caret-color: transparent !important; }
  *, ::before, ::after { transition: none !important; }
  html, body { margin: 0; overflow: visible; }
  /* Announcements are written into the body, which has the class oja-root in a product. */
  body { font-family: var(--oja-font-sans); }
`)
// This runs before each file, in the same page.
document.adoptedStyleSheets = [freeze]

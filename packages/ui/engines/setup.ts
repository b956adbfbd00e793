import { beforeAll, beforeEach, inject } from 'vitest'
import { type Locator, page, server, userEvent } from 'vitest/browser'
import type { SkippedTest } from './skipped-tests.js'

declare module 'vitest' {
  interface ProvidedContext {
    skippedTests: SkippedTest[]
  }
}

const reasons = new Map(inject('skippedTests').map(({ title, reason }) => [title, reason]))

beforeEach(({ skip, task }) => {
  const reason = reasons.get(task.name) ?? reasons.get(task.suite?.name ?? '')
  if (reason !== undefined) skip(reason)
})

/** Each attempt takes a second. */
const FRAME_LIMIT_MS = 30_000

/** Firefox drops the data passed to a ClipboardEvent. This one keeps it. */
class FullClipboardEvent extends ClipboardEvent {
  constructor(type: string, init?: ClipboardEventInit) {
    super(type, init)
    if (init?.clipboardData) Object.defineProperty(this, 'clipboardData', { value: init.clipboardData })
  }
}

if (server.browser !== 'chromium') {
  // Tab from the last element goes here. Without a next stop, these browsers move the focus to their toolbars, or nowhere.
  const end = document.createElement('div')
  end.tabIndex = 0
  end.style.cssText = 'position: fixed; inset-block-end: 0; outline: 0'
  document.documentElement.append(end)
  beforeEach(() => {
    end.blur()
    // Tab starts from the selection.
    getSelection()?.collapse(document.body, 0)
  })
}

if (server.browser === 'firefox') {
  // Playwright's client learns the name of a new frame only when the frame's URL changes. Without the name, Vitest does not
  // find its frame ("Cannot find vitest-iframe"), so change the URL until it does.
  beforeAll(async () => {
    const isFound = () =>
      userEvent.keyboard('{Shift}').then(
        () => true,
        () => false,
      )
    do history.replaceState(history.state, '')
    while (!(await isFound()))
  }, FRAME_LIMIT_MS)
  // Firefox cannot capture a simulated touch.
  Element.prototype.setPointerCapture = () => {}
  globalThis.ClipboardEvent = FullClipboardEvent
  // Over BiDi, Playwright fills a field by setting its value, which React ignores as its own change. This enters it as typing
  // would.
  const enter = (text: string) => void document.execCommand('insertText', false, text)
  Object.assign(window, { __pw_bidiInsertText: enter })
}

/** GTK takes two faster clicks on one place for a double click, which selects a word. */
const DOUBLE_CLICK_MS = 500
/** Keep the browser's own: a test may replace it. */
const { setTimeout: inMs } = globalThis

/** Makes WebDriver act like Playwright. By itself it does not wait until an element stops moving, turns two clicks into a
 *  double click, measures click positions from the middle instead of the corner, and fills a field key by key. */
function actAsPlaywright(locator: Pick<Locator, 'click' | 'fill'>) {
  const { click } = locator
  let last: { element: Element; at: number } | undefined
  locator.click = async function clickWhenStill(this: Locator, options) {
    const element = await this.findElement()
    const sinceMs = last?.element === element ? performance.now() - last.at : Infinity
    if (sinceMs < DOUBLE_CLICK_MS) await new Promise((done) => inMs(done, DOUBLE_CLICK_MS - sinceMs))
    const { width, height } = await stillBox(element)
    last = { element, at: performance.now() }
    const { position } = options ?? {}
    const fromMiddle: object | undefined = position && {
      x: position.x - width / 2,
      y: position.y - height / 2,
    }
    return click.call(this, fromMiddle ?? options)
  }
  locator.fill = async function fillAtOnce(this: Locator, text) {
    const field = await this.findElement()
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.select()
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  }
}

/** The box of an element, once it is the same in two frames. */
async function stillBox(element: Element): Promise<DOMRect> {
  const before = element.getBoundingClientRect()
  await new Promise(requestAnimationFrame)
  const box = element.getBoundingClientRect()
  return box.x === before.x && box.y === before.y ? box : stillBox(element)
}

if (server.browser === 'safari') actAsPlaywright(Object.getPrototypeOf(page.getByText('')))

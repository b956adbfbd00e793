import { beforeAll, beforeEach, inject } from 'vitest'
import { type Locator, page, server, userEvent } from 'vitest/browser'
import type { LeftOut } from './left-out.js'

declare module 'vitest' {
  interface ProvidedContext {
    leftOut: LeftOut[]
  }
}

const reasons = new Map(inject('leftOut').map(({ title, reason }) => [title, reason]))

beforeEach(({ skip, task }) => {
  const reason = reasons.get(task.name) ?? reasons.get(task.suite?.name ?? '')
  if (reason !== undefined) skip(reason)
})

/** Each try takes a second. */
const FRAME_LIMIT_MS = 30_000

/** Firefox drops the data that a ClipboardEvent is made with; one of its own keeps what was copied. */
class FullClipboardEvent extends ClipboardEvent {
  constructor(type: string, init?: ClipboardEventInit) {
    super(type, init)
    if (init?.clipboardData) Object.defineProperty(this, 'clipboardData', { value: init.clipboardData })
  }
}

if (server.browser !== 'chromium') {
  // Tab from the last element goes here. Without a next stop, these browsers take the focus into their own bars, or leave it.
  const end = document.createElement('div')
  end.tabIndex = 0
  end.style.cssText = 'position: fixed; inset-block-end: 0; outline: 0'
  document.documentElement.append(end)
  beforeEach(() => {
    end.blur()
    // Tab goes on from the selection.
    getSelection()?.collapse(document.body, 0)
  })
}

if (server.browser === 'firefox') {
  // Playwright asks Firefox for the name of a new frame, and tells its own client of it with the frame's next address only.
  // Without the name Vitest does not find its frame ("Cannot find vitest-iframe"), so give it addresses until it does.
  beforeAll(async () => {
    const isFound = () =>
      userEvent.keyboard('{Shift}').then(
        () => true,
        () => false,
      )
    do history.replaceState(history.state, '')
    while (!(await isFound()))
  }, FRAME_LIMIT_MS)
  // A finger that a test plays is none that Firefox could capture.
  Element.prototype.setPointerCapture = () => {}
  globalThis.ClipboardEvent = FullClipboardEvent
  // Over BiDi, Playwright fills a field by setting its value, which React takes for its own. This enters it as a hand would.
  const enter = (text: string) => void document.execCommand('insertText', false, text)
  Object.assign(window, { __pw_bidiInsertText: enter })
}

/** Two presses on one place that come sooner are a double click for GTK, which selects a word. */
const DOUBLE_CLICK_MS = 500
/** The browser's own: a test may put another one in its place. */
const { setTimeout: inMs } = globalThis

/** Acts as Playwright does. WebDriver does not wait until an element has stopped moving, takes two presses for a double
 *  click, counts the place of a press from its middle, where the tests count from its corner, and fills a field key by key. */
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

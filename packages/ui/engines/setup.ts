import { beforeEach, inject } from 'vitest'
import { server } from 'vitest/browser'
import type { LeftOut } from './left-out.js'

declare module 'vitest' {
  interface ProvidedContext {
    leftOut: LeftOut[]
  }
}

const reasons = new Map(inject('leftOut').map(({ title, reason }) => [title, reason]))

beforeEach(({ skip, task }) => {
  const reason = reasons.get(task.name)
  if (reason !== undefined) skip(reason)
})

/** Firefox drops the data that a ClipboardEvent is made with; one of its own keeps what was copied. */
class FullClipboardEvent extends ClipboardEvent {
  constructor(type: string, init?: ClipboardEventInit) {
    super(type, init)
    if (init?.clipboardData) Object.defineProperty(this, 'clipboardData', { value: init.clipboardData })
  }
}

if (server.browser === 'firefox') {
  globalThis.ClipboardEvent = FullClipboardEvent
  // Over BiDi, Playwright fills a field by setting its value, which React takes for its own. This enters it as a hand would.
  const enter = (text: string) => void document.execCommand('insertText', false, text)
  Object.assign(window, { __pw_bidiInsertText: enter })
}

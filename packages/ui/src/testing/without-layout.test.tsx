import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Menu } from '../menu/index.js'
import { toast, Toaster } from '../toast/index.js'
import { eventually } from './eventually.js'
import { SAMPLES, STATES, WINDOWS } from './samples.js'

/** What browsers have and jsdom lacks: it draws nothing. */
const LACKING: [object, string][] = [
  [window, 'ResizeObserver'],
  [window, 'IntersectionObserver'],
  [window, 'matchMedia'],
  [HTMLElement.prototype, 'showPopover'],
  [HTMLElement.prototype, 'hidePopover'],
  [Element.prototype, 'getAnimations'],
  [Element.prototype, 'setPointerCapture'],
  [Element.prototype, 'hasPointerCapture'],
  [Element.prototype, 'scrollIntoView'],
  [Element.prototype, 'checkVisibility'],
]
let lost: [object, string, PropertyDescriptor][] = []

beforeEach(() => {
  lost = LACKING.flatMap(([owner, name]) => {
    const was = Object.getOwnPropertyDescriptor(owner, name)
    if (was === undefined || !Reflect.deleteProperty(owner, name)) return []
    return [[owner, name, was]]
  })
})
afterEach(() => {
  toast.dismiss()
  vi.restoreAllMocks()
  for (const [owner, name, was] of lost) Object.defineProperty(owner, name, was)
})

test.each(Object.entries({ ...SAMPLES, ...WINDOWS, ...STATES }))(
  '%s draws where a test environment such as jsdom has no layout',
  async (_, element) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await render(element)
    expect(document.querySelector('[class^="oja-"]')).not.toBeNull()
    expect(error).not.toHaveBeenCalled()
  },
)

it('the items of a Menu and the buttons of a toast are visible without popovers', async () => {
  await render(
    <>
      <Menu label="Market menu" trigger="…" items={[{ label: 'My Ads' }]} defaultOpen />
      <Toaster />
    </>,
  )
  const undone = vi.fn()
  toast.info('Ad deleted', { action: { label: 'Undo', onAction: undone } })
  await expect.element(page.getByRole('menuitem', { name: 'My Ads' })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  // Radix asks for the pointer capture. An uncaught error would fail the run.
  await undo.click()
  expect(undone).toHaveBeenCalledOnce()
  await eventually(() => expect(document.querySelector('[popover]')).toBeNull())
})

import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ConfirmSheet } from '../confirm-sheet/index.js'
import { Drawer } from '../drawer/index.js'
import { PinModal } from '../pin-modal/index.js'
import { eventually } from '../testing/eventually.js'
import { Dialog } from './index.js'

const nothing = () => {}
const LONG = <div style={{ blockSize: 2000 }}>Terms</div>
const AGREE = <button type="button">Agree</button>

beforeEach(() => void (document.documentElement.style.zoom = '2'))
afterEach(() => void (document.documentElement.style.zoom = ''))

const LAYERS: [string, ReactElement][] = [
  [
    'Dialog',
    <Dialog key="1" defaultOpen title="Terms" footer={AGREE}>
      {LONG}
    </Dialog>,
  ],
  [
    'Drawer',
    <Drawer key="2" open onOpenChange={nothing} title="Terms">
      {LONG}
      {AGREE}
    </Drawer>,
  ],
  [
    'ConfirmSheet',
    <ConfirmSheet
      key="3"
      defaultOpen
      intent="send"
      title="Send"
      amount="5 USDT"
      receiver="Ada"
      labels={{ confirm: 'Agree' }}
      onConfirm={nothing}
    >
      {LONG}
    </ConfirmSheet>,
  ],
  [
    'PinModal',
    <PinModal
      key="4"
      open
      onOpenChange={nothing}
      onSubmit={nothing}
      description={LONG}
      labels={{ continue: 'Agree' }}
    />,
  ],
]

// Under CSS zoom a viewport unit is larger than the window.
test.each([390, 1280])(
  'under a CSS zoom of 2 all of a long layer can be reached, %i px wide',
  async (width) => {
    await page.viewport(width, 700)
    for (const [name, element] of LAYERS) {
      const screen = await render(element)
      const panel = document.querySelector('[role$="dialog"]') as HTMLElement
      await eventually(() => {
        const { top, right, bottom, left } = panel.getBoundingClientRect()
        expect(Math.min(top, left), name).toBeGreaterThanOrEqual(0)
        expect(right, name).toBeLessThanOrEqual(width)
        expect(bottom, name).toBeLessThanOrEqual(700)
      })
      panel.scrollTop = panel.scrollHeight
      await expect.element(page.getByRole('button', { name: 'Agree' })).toBeInViewport()
      await screen.unmount()
    }
  },
)

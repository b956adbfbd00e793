import { cloneElement, createRef, type ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as Oja from '../index.js'
import { SAMPLES, WINDOWS } from './samples.js'

const all = Object.entries({ ...SAMPLES, ...WINDOWS })

/** These render no element: they provide settings or hold the state of parts. */
const DRAW_NOTHING = new Set(['DialogRoot', 'DrawerRoot', 'OjaProvider'])
/** Parts that need another component around them, whose tests cover their props. */
const PARTS = /^(Dialog|Drawer|OtpInput)[A-Z]/

const probe = {
  id: 'probe',
  className: 'probe',
  'data-testid': 'probe',
  'aria-label': 'Probe',
  'aria-labelledby': 'probe-name',
  'aria-busy': true,
  'aria-disabled': true,
  'aria-invalid': true,
  style: { scrollMarginTop: 7 },
}

describe('what every component takes', () => {
  test('the samples include every component of the package', () => {
    const components = Object.keys(Oja).filter((name) => /^[A-Z]/.test(name))
    const shown = components.filter((name) => !DRAW_NOTHING.has(name) && !PARTS.test(name))
    expect(Object.fromEntries(all)).toMatchObject(Object.fromEntries(shown.map((name) => [name, {}])))
  })

  test.each(all)(
    'B-212 %s: ref, id, data and aria go to its main element, class name and style to its outermost',
    async (_, element) => {
      const ref = createRef<Element>()
      await render(cloneElement(element as ReactElement<Record<string, unknown>>, { ...probe, ref }))
      const main = document.querySelector('[data-testid="probe"]')
      expect(main).not.toBeNull()
      expect(ref.current).toBe(main)
      expect(main?.id).toBe('probe')
      expect(main?.getAttribute('aria-label')).toBe('Probe')
      expect(main?.getAttribute('aria-labelledby')).toBe('probe-name')
      for (const state of ['busy', 'disabled', 'invalid'])
        expect(main?.getAttribute(`aria-${state}`), state).toBe('true')
      const outermost = document.querySelector<HTMLElement>('.probe')
      expect(outermost?.style.scrollMarginTop).toBe('7px')
      expect(outermost?.contains(main)).toBe(true)
    },
  )
})

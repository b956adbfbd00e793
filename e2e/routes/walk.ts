import type { BrowserContext } from '@playwright/test'
import { test as base } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { type DemoWorld, type Person, startDemoWorld } from './demo-world.ts'

type Demo = { world: DemoWorld; windows: { readonly [P in Person]: BrowserContext } }

/** A test in a demo world. Each worker has one, with a window for each person in it: later pages of a window find the app's
 *  files in its cache. A test that changes what a person has makes another one. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({ browser }, provide) => {
      const world = await startDemoWorld()
      const open = (person: Person) =>
        newWindow(browser, {
          baseURL: world.url,
          storageState: world.people[person],
          viewport: { width: 1280, height: 800 },
          // Colours that fade from one theme to the other would be measured half way.
          reducedMotion: 'reduce',
        })
      await provide({
        world,
        windows: {
          guest: await open('guest'),
          unproven: await open('unproven'),
          pinless: await open('pinless'),
          newcomer: await open('newcomer'),
          reachable: await open('reachable'),
          ada: await open('ada'),
        },
      })
      await world.stop()
    },
    // Opened before the first test: a test closes the windows that were opened during it.
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
})

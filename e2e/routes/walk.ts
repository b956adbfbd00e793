import type { BrowserContext } from '@playwright/test'
import { test as base } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { type DemoWorld, type Person, startDemoWorld } from './demo-world.ts'

type Demo = { world: DemoWorld; windows: { readonly [P in Person]: BrowserContext } }

/** A test in a demo world. Each worker starts one world, with a window for each person, so that later pages find the app's
 *  files in that window's cache. A test that changes a person's state creates another person. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({ browser }, provide) => {
      const world = await startDemoWorld()
      const open = (person: Person) =>
        newWindow(browser, {
          baseURL: world.url,
          storageState: world.people[person],
          viewport: { width: 1280, height: 800 },
          // Otherwise axe could measure colours half way between two themes.
          reducedMotion: 'reduce',
        })
      await provide({
        world,
        windows: {
          visitor: await open('visitor'),
          unproven: await open('unproven'),
          pinless: await open('pinless'),
          newcomer: await open('newcomer'),
          reachable: await open('reachable'),
          ada: await open('ada'),
        },
      })
      await world.stop()
    },
    // Started before the first test, because each test closes the windows opened during it.
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
})

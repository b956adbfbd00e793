import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { type DemoWorld, PEOPLE, type Person, startDemoWorld } from './demo-world.ts'
import { rememberUpdate, SEEN_UPDATE } from './open-route.ts'
import type { RouteRow } from './route-table.ts'

/** A page of the row's person, and the world it is in. */
type Visit = (page: Page, world: DemoWorld) => Promise<void>

/** One demo world for all tests of a file, which therefore run in order in one worker, and a window for each person in it.
 *  Returns how to visit a row: the page is closed after it.
 *  @param look of the windows
 *  @param script runs in each page before its own */
export function walkWith(look: BrowserContextOptions, script: () => void = () => undefined) {
  test.describe.configure({ mode: 'default' })
  let world: DemoWorld
  const contexts = new Map<Person, BrowserContext>()

  test.beforeAll(async ({ browser }) => {
    world = await startDemoWorld()
    for (const person of PEOPLE) {
      // Colours that fade from one theme to the other would be measured half way.
      const context = await browser.newContext({
        ...look,
        baseURL: world.url,
        storageState: world.people[person],
        reducedMotion: 'reduce',
      })
      await context.addInitScript(rememberUpdate, SEEN_UPDATE)
      await context.addInitScript(script)
      contexts.set(person, context)
    }
  })

  test.afterAll(async () => {
    await Promise.all([...contexts.values()].map((context) => context.close()))
    await world.stop()
  })

  return async function visit({ person }: Pick<RouteRow, 'person'>, act: Visit): Promise<void> {
    const context = contexts.get(person)
    if (!context) throw new Error(`${person} has no window`)
    const page = await context.newPage()
    try {
      await act(page, world)
    } finally {
      await page.close()
    }
  }
}

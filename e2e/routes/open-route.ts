import type { Locator, Page } from '@playwright/test'
import type { DemoWorld } from './demo-world.ts'
import type { Part, RouteRow } from './route-table.ts'

/** Opens the screen of a row. */
export async function openRoute(page: Page, row: RouteRow, world: DemoWorld): Promise<void> {
  await page.goto(world.url + (row.path?.(world) ?? row.route))
  await row.arrive?.(page, world)
}

/** Finds a part on the page. */
export function find(page: Page, [kind, name]: Part): Locator {
  const visible = { visible: true }
  const exact = typeof name === 'string' ? { exact: true } : {}
  if (kind === 'text') return page.getByText(name, exact).filter(visible).first()
  if (kind === 'label') return page.getByLabel(name, exact).filter(visible).first()
  if (kind === 'placeholder') return page.getByPlaceholder(name, exact).filter(visible).first()
  if (kind === 'timer') return page.getByRole('timer').filter(visible).first()
  return page
    .getByRole(kind, { name, ...exact })
    .filter(visible)
    .first()
}

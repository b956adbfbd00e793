import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Page } from './app/page.tsx'
import { paths } from './lib/paths.ts'
import { ShellSkeleton } from './shared/shell/index.ts'

export { loadScreens } from './app/routes.tsx'

/** Renders the login as a visitor sees it, for the page to show before any script loads. */
export function drawLogin(): Promise<string> {
  return draw(<Page router={(screens) => <StaticRouter location={paths.login}>{screens}</StaticRouter>} />)
}

/** Renders the skeleton of the signed-in frame. */
export function drawShell(): Promise<string> {
  return draw(<ShellSkeleton />)
}

/** @throws what a component throws while it renders */
async function draw(page: ReactNode): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(page, {
    onError: (error) => void (failure ??= error),
    // A separate part would need an inline script, which the server's policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  if (failure !== undefined) throw failure
  return new Response(prelude).text()
}

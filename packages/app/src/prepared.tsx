import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Page } from './app/page.tsx'
import { paths } from './lib/paths.ts'
import { ShellSkeleton } from './shared/shell/index.ts'

export { loadScreens } from './app/routes.tsx'

/** Draws the login as a visitor sees it, for the page to hold before any script is there. */
export function drawLogin(): Promise<string> {
  return draw(<Page router={(screens) => <StaticRouter location={paths.login}>{screens}</StaticRouter>} />)
}

/** Draws the frame of the signed-in screens in grey. */
export function drawShell(): Promise<string> {
  return draw(<ShellSkeleton />)
}

/** @throws what a component throws while it is drawn */
async function draw(page: ReactNode): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(page, {
    onError: (error) => void (failure ??= error),
    // A part of its own would come with an inline script, which the server's policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  if (failure !== undefined) throw failure
  return new Response(prelude).text()
}

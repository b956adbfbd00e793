import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { Page } from './app/page.tsx'
import { screenCode } from './app/root.tsx'
import { paths } from './lib/paths.ts'
import { ShellSkeleton } from './shared/shell/index.ts'

/** Draws the login as a visitor sees it, for the page to hold before any script is there. */
export async function drawLogin(): Promise<string> {
  await screenCode(paths.login)
  const page = <Page router={(screens) => <StaticRouter location={paths.login}>{screens}</StaticRouter>} />
  // Parts that are fetched while drawing are there the next time.
  let markup = renderToString(page)
  for (let tries = 0; tries < 10 && markup.includes('<!--$!-->'); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    markup = renderToString(page)
  }
  if (!markup.includes('<!--$!-->')) return markup
  const [, reason = 'a part of it does not arrive'] = /data-msg="([^"]*)"/.exec(markup) ?? []
  throw new Error(`The login cannot be drawn whole: ${reason}`)
}

/** Draws the frame of the signed-in screens in grey. */
export function drawShell(): string {
  return renderToString(<ShellSkeleton />)
}

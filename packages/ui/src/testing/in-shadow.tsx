import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'

/** Renders in a shadow tree with the page's styles, like a widget on a foreign page. */
export async function renderInShadow(ui: ReactNode) {
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  for (const style of document.querySelectorAll('style')) shadow.append(style.cloneNode(true))
  const container = document.createElement('div')
  shadow.append(container)
  const screen = await render(ui, { container })
  onTestFinished(async () => {
    await screen.unmount()
    host.remove()
  })
  return { ...screen, shadow }
}

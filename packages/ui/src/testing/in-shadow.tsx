import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'

/** Draws in a shadow tree with the styles of the page, as a widget on somebody else's page does. */
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

// Hydrates the markup of each component in turn.
import '@oja/ui/styles.css'
import { createElement, StrictMode, version } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { EVERY_COMPONENT } from './every-component.ts'

// Open dialogs come last: they hide the rest of the page from assistive technology, so the markup there would no longer match
// the server's.
const inTurn = Object.entries(EVERY_COMPONENT).toSorted(
  ([, one], [, other]) => Number(isOpen(one)) - Number(isOpen(other)),
)
function isOpen({ props }: { props: { open?: boolean; defaultOpen?: boolean } }): boolean {
  return Boolean(props.open ?? props.defaultOpen)
}

for (const [name, element] of inTurn) {
  const root = document.getElementById(name)
  if (root === null) throw new Error(`the server wrote no ${name}`)
  hydrateRoot(root, createElement(StrictMode, null, element), {
    onRecoverableError: (error) => console.error(`${name}: ${String(error)}`),
  })
}
requestAnimationFrame(() => setTimeout(() => document.body.setAttribute('data-hydrated', version)))

// Takes over the markup of each component in turn.
import '@oja/ui/styles.css'
import { createElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { EVERY_COMPONENT } from './every-component.ts'

for (const [name, element] of Object.entries(EVERY_COMPONENT)) {
  const root = document.getElementById(name)
  if (root === null) throw new Error(`the server wrote no ${name}`)
  hydrateRoot(root, createElement(StrictMode, null, element), {
    onRecoverableError: (error) => console.error(`${name}: ${String(error)}`),
  })
}
requestAnimationFrame(() => setTimeout(() => document.body.setAttribute('data-hydrated', '')))

import type { ReactNode } from 'react'
import { OjaProvider } from '../../src/index.js'
import { fr } from '../../src/words/fr.js'

export function Root({ children }: { children: ReactNode }) {
  return (
    <OjaProvider locale="fr-FR" timeZone="Africa/Lagos" words={fr}>
      {children}
    </OjaProvider>
  )
}

// Keep it outside the component: an object created while rendering re-renders everything inside.
const WORDS = { button: { busy: 'Paying' } }

/** Replaces some words of the provider around it. */
export function Payment({ children }: { children: ReactNode }) {
  return <OjaProvider words={WORDS}>{children}</OjaProvider>
}

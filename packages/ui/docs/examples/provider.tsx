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

// Outside of the component: an object made while rendering draws everything inside again.
const WORDS = { button: { busy: 'Paying' } }

/** Some words of your own, in place of those around. */
export function Payment({ children }: { children: ReactNode }) {
  return <OjaProvider words={WORDS}>{children}</OjaProvider>
}

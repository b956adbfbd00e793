import type { ComponentType } from 'react'
import { useLanguage } from '../lib/messages.ts'

/** The same screen, drawn anew in place when the language changes. */
export function inLanguage(Screen: ComponentType): ComponentType {
  return function InLanguage() {
    useLanguage()
    return <Screen />
  }
}

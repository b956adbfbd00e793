import { subscribe } from 'valtio'
import { flags } from './flags-store.ts'

/** Applies the chosen theme to the page, now and on every change; without a choice the system decides. */
export function startTheme(): void {
  const { dataset } = document.documentElement
  const apply = () => {
    if (flags.theme === null) delete dataset['theme']
    else dataset['theme'] = flags.theme
  }
  apply()
  subscribe(flags, apply)
}

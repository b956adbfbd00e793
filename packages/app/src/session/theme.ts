import { subscribe } from 'valtio'
import { flags } from './flags-store.ts'

/** Puts the chosen theme on the page, now and at every change; without a choice the system decides. */
export function startTheme(root: HTMLElement = document.documentElement): void {
  const apply = () => {
    if (flags.theme === null) delete root.dataset['theme']
    else root.dataset['theme'] = flags.theme
  }
  apply()
  subscribe(flags, apply)
}

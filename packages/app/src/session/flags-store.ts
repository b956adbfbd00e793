import { proxy, subscribe } from 'valtio'
import { CLEAN_STATE, type StoredState } from './stored-state.ts'

type Flags = Omit<StoredState, 'auth'>
const { auth: _auth, ...CLEAN_FLAGS } = CLEAN_STATE

/** Choices of the customer on this device. Persisted. */
export const flags = proxy<Flags>({ ...CLEAN_FLAGS })

/** Changes some choices: `setFlags({ secure: true })`. */
export function setFlags(changes: Partial<Flags>): void {
  Object.assign(flags, changes)
}

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

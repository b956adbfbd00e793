import { proxy, subscribe } from 'valtio'
import type { Language } from '@oja/api/contract'
import { CLEAN_STATE, type StoredState, type Theme } from './stored-state.ts'

const { auth: _auth, ...CLEAN_FLAGS } = CLEAN_STATE

/** Choices of the customer on this device. Persisted. */
export const flags = proxy<Omit<StoredState, 'auth'>>({ ...CLEAN_FLAGS })

/** Hides or shows balances everywhere. Source: docs/product/screens.md#dashboard */
export function setSecure(secure: boolean): void {
  flags.secure = secure
}

/** Chooses light or dark; `null` follows the system. */
export function setTheme(theme: Theme | null): void {
  flags.theme = theme
}

/** Chooses the language of the words. */
export function setLanguage(language: Language): void {
  flags.language = language
}

/** Sounds for messages and notifications, on this device. */
export function setSounds(sounds: boolean): void {
  flags.sounds = sounds
}

/** Records that the P2P notice was acknowledged, so that it does not appear again. */
export function acknowledgeMarketNotice(): void {
  flags.marketNoticeSeen = true
}

/** Remembers the address to which a code was sent; `null` once it is confirmed. */
export function setEmailToVerify(email: string | null): void {
  flags.emailToVerify = email
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

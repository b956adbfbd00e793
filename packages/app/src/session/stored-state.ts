import { type Language, LANGUAGES } from '@oja/api/contract'
import { asObject, readObject } from '../lib/storage.ts'
import type { StoredAuth, StoredUser } from './auth-store.ts'

/** The storage key of the client state. Source: docs/product/screens.md#what-the-app-stores */
export const STORAGE_KEY = 'root'

/** How long reading the stored state may take before the app starts clean.
 *  Source: docs/product/screens.md#what-the-app-stores */
const STATE_READ_TIMEOUT_MS = 5000

export type Theme = 'light' | 'dark'

/** The state that survives a reload. Never add a PIN, password, code or chat message. */
export type StoredState = {
  auth: StoredAuth
  /** Balances are hidden, which is the default.
   *  Source: docs/product/screens.md#what-the-app-stores */
  secure: boolean
  /** `null` follows the system. */
  theme: Theme | null
  language: Language
  /** New messages and notifications make a sound. */
  sounds: boolean
  /** The P2P notice was acknowledged. */
  marketNoticeSeen: boolean
  /** The address to which a code was sent, until it is confirmed, so that a reload does not lose it. */
  emailToVerify: string | null
}

export const CLEAN_STATE: StoredState = {
  auth: { isAuthenticated: false, user: null, since: 0 },
  secure: true,
  theme: null,
  language: 'en',
  sounds: true,
  marketNoticeSeen: false,
  emailToVerify: null,
}

/** Parses stored text. Damaged, foreign or missing values become their defaults. */
export function parseStoredState(text: string | null): StoredState {
  const root = readObject(text)
  const auth = asObject(root['auth'])
  const user = readUser(auth['user'])
  return {
    auth: {
      isAuthenticated: auth['isAuthenticated'] === true && user !== null,
      user,
      since: Number(auth['since']) || 0,
    },
    secure: root['secure'] !== false,
    theme: root['theme'] === 'light' || root['theme'] === 'dark' ? root['theme'] : null,
    language: LANGUAGES.find((code) => code === root['language']) ?? 'en',
    sounds: root['sounds'] !== false,
    marketNoticeSeen: root['marketNoticeSeen'] === true,
    emailToVerify: typeof root['emailToVerify'] === 'string' ? root['emailToVerify'] : null,
  }
}

/** Reads the state, with a time-out: a storage that hangs must not hang the app. */
export async function readStoredState(
  read: () => string | null | Promise<string | null>,
): Promise<StoredState> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, STATE_READ_TIMEOUT_MS, null))
  try {
    return parseStoredState(await Promise.race([read(), timeout]))
  } catch {
    // Storage can be forbidden by the browser's settings; the app works without it.
    return CLEAN_STATE
  }
}

function readUser(value: unknown): StoredUser | null {
  const { id, email, firstName, lastName } = asObject(value)
  if (![id, email, firstName, lastName].every((part) => typeof part === 'string')) return null
  return { id, email, firstName, lastName } as StoredUser
}

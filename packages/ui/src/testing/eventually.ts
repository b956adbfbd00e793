import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.js'

/** Waits until an assertion holds. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, PATIENCE_MS)

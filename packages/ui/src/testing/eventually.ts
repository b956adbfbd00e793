import { vi } from 'vitest'

/** A busy machine may keep a browser from drawing for many seconds; vitest's own patience is one. */
const PATIENCE_MS = 20_000

/** Waits until an assertion holds. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, PATIENCE_MS)

import { vi } from 'vitest'

/** A busy machine may keep a browser from drawing for longer than a second, vitest's own patience. */
const PATIENCE_MS = 10_000

/** Waits until an assertion holds. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, PATIENCE_MS)

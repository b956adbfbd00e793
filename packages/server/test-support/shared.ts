import { afterAll, beforeAll } from 'vitest'

/** What `open` opens, for all tests of a file or a `describe`: opened before the first test and closed after the last. */
export function shared<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  // Filled before the first test runs.
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close())
  return opened
}

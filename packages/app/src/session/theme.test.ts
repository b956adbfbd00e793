import { afterEach, expect, test, vi } from 'vitest'
import { flags, startTheme } from './flags-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('the page follows the chosen theme, and the system again once nothing is chosen', async () => {
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  flags.theme = 'light'
  startTheme()
  expect(dataset).toEqual({ theme: 'light' })
  flags.theme = 'dark'
  await vi.waitFor(() => expect(dataset).toEqual({ theme: 'dark' }))
  flags.theme = null
  await vi.waitFor(() => expect(dataset).toEqual({}))
})

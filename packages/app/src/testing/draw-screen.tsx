import { createClient } from '@oja/api/client'
import type { User } from '@oja/api/contract'
import { ApiProvider, createQueryClient, meOptions } from '@oja/api/react'
import { defaultHandlers, userFixture } from '@oja/api/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { setupWorker } from 'msw/browser'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLostFocus } from '../shared/use-lost-focus.ts'

/** Responds to the requests of a test file's screens by the contract. Its `use` changes a response for one test. */
export function answerCalls() {
  const worker = setupWorker(...defaultHandlers())
  beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))
  afterEach(() => worker.resetHandlers())
  afterAll(() => worker.stop())
  return worker
}

/** Renders one screen for the signed-in customer `user`. If it navigates, the element `elsewhere` has the new address.
 *  `path` and `search` are its address, `route` its path with params, `before` the addresses to which Back leads.
 *  @default repeatDelaysMs none: a lost response fails at once; user Ngozi */
export async function drawScreen(
  screen: ReactNode,
  {
    repeatDelaysMs = [],
    path = '/here',
    route = path,
    search = '',
    before = [],
    user = userFixture(),
  }: {
    repeatDelaysMs?: readonly number[]
    path?: string
    route?: string
    search?: string
    before?: readonly string[]
    user?: User
  } = {},
) {
  const client = createClient({ repeatDelaysMs })
  const queryClient = createQueryClient()
  queryClient.setQueryData(meOptions(client).queryKey, user)
  // A response after the test would show its toast in the next one.
  onTestFinished(() => expect.poll(() => queryClient.isMutating()).toBe(0))
  return render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider client={client}>
        <MemoryRouter initialEntries={[...before, `${path}${search}`]}>
          <Routes>
            <Route path={route} element={<Screen>{screen}</Screen>} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

/** Ngozi, shortly after her PIN was reset: coin and new bank accounts have to wait. */
export function coolingOffUser(): User {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  return userFixture({ cooling_off: { reason: 'pin-reset', until } })
}

function Screen({ children }: { children: ReactNode }) {
  useLostFocus()
  return children
}

function Elsewhere() {
  return <p data-testid="elsewhere">{useLocation().pathname}</p>
}

import { createClient } from '@oja/api/client'
import type { DeskOperator } from '@oja/api/contract'
import { DeskProvider } from '@oja/api/desk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setupWorker } from 'msw/browser'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { OperatorContext } from '../frame/session.ts'

const OPERATOR = { id: 'operator-ada', name: 'Ada', expires_at: '2026-03-02T21:00:00.000Z' }

/** Responds to the requests of a test file. Its `use` sets the response to each call. */
export function answerDesk() {
  const worker = setupWorker()
  beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))
  afterEach(() => worker.resetHandlers())
  afterAll(() => worker.stop())
  return worker
}

/** Waits until the last dialog has closed. */
export async function expectNoDialog(): Promise<void> {
  await expect.poll(() => document.querySelector('.oja-dialog')).toBeNull()
}

type Where = { roles?: DeskOperator['roles']; address?: string }

/** Renders a part of the desk at an address, for an operator with these roles (an admin by default). `draw` replaces it with another
 *  part. A lost response fails at once. */
export async function drawDesk(part: ReactNode, { roles = ['admin'], address = '/' }: Where = {}) {
  const client = createClient({ repeatDelaysMs: [] })
  const queryClient = new QueryClient()
  const around = (shown: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <DeskProvider client={client}>
        <OperatorContext value={{ ...OPERATOR, roles }}>
          <MemoryRouter initialEntries={[address]}>{shown}</MemoryRouter>
        </OperatorContext>
      </DeskProvider>
    </QueryClientProvider>
  )
  const { rerender } = await render(around(part))
  return { draw: (next: ReactNode) => rerender(around(next)) }
}

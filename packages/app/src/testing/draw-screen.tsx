import { createClient } from '@oja/api/client'
import { ApiProvider, createQueryClient, meOptions } from '@oja/api/react'
import { userFixture } from '@oja/api/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { render } from 'vitest-browser-react'

/** Renders one screen for the signed-in customer Ngozi. If it navigates, the element `elsewhere` has the new address.
 *  @default repeatDelaysMs none: a lost response fails at once */
export async function drawScreen(
  screen: ReactNode,
  { repeatDelaysMs = [] }: { repeatDelaysMs?: readonly number[] } = {},
) {
  const client = createClient({ repeatDelaysMs })
  const queryClient = createQueryClient()
  queryClient.setQueryData(meOptions(client).queryKey, userFixture())
  await render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider client={client}>
        <MemoryRouter initialEntries={['/here']}>
          <Routes>
            <Route path="/here" element={screen} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

function Elsewhere() {
  return <p data-testid="elsewhere">{useLocation().pathname}</p>
}

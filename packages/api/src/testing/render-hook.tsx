import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Client } from '../client/index.ts'
import { ApiProvider } from '../react/api-provider.tsx'
import { createQueryClient } from '../react/query-client.ts'

/** Returns a hook's result on its first render, inside its providers. Mutations work as on a screen; effects do not run. */
export function renderHook<T>(
  hook: () => T,
  options: { client: Client; queryClient?: QueryClient; userId?: string | null },
): T {
  const { client, queryClient = createQueryClient(), userId = 'user-ngozi' } = options
  const results: T[] = []
  const Probe = () => {
    results.push(hook())
    return null
  }
  renderToString(
    <QueryClientProvider client={queryClient}>
      <ApiProvider client={client} userId={userId}>
        <Probe />
      </ApiProvider>
    </QueryClientProvider>,
  )
  const [result] = results
  if (result === undefined) throw new Error('The hook returned nothing')
  return result
}

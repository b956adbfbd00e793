import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { CallOptions, Client } from '../client/index.ts'
import { deskEndpoints, type Endpoint } from '../contract/index.ts'
import type { DeskAnswer, DeskMutation, DeskOptions, DeskQuery, IsUntrailed } from './calls.ts'
import { runUnderKey } from './doubtful-keys.ts'
import { STALE_AFTER_DESK_CALL } from './stale.ts'

const DeskContext = createContext<Client | undefined>(undefined)

/** Provides the client to the desk's hooks. Goes inside a `QueryClientProvider`. */
export function DeskProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <DeskContext value={client}>{children}</DeskContext>
}

/** @throws Error outside of a `DeskProvider`. */
export function useDeskClient(): Client {
  const client = useContext(DeskContext)
  if (!client) throw new Error('No DeskProvider above this component: wrap the desk in one.')
  return client
}

type QueryPart<N extends DeskQuery> = DeskOptions<N> extends { query?: infer Q } ? Q : undefined

type QuerySettings<N extends DeskQuery> = {
  /** @default true */
  enabled?: boolean
  /** Refetches this often while the page is visible. Not for a call that writes a line in the trail each time. @default never */
  everyMs?: IsUntrailed<N> extends true ? number : never
}

/** Fetches when a page opens, and never by itself while it stays open: each view of a case is a line in the trail. */
const ASKED_WHEN_OPENED = { refetchOnWindowFocus: false, refetchOnReconnect: false }

/** Queries a call of the desk. */
export function useDesk<N extends DeskQuery>(
  name: N,
  query?: QueryPart<N>,
  { enabled = true, everyMs }: QuerySettings<N> = {},
) {
  const client = useDeskClient()
  return useQuery<DeskAnswer<N>>({
    queryKey: query === undefined ? [name] : [name, query],
    queryFn: ({ signal }) => makeCall(client, name, { ...(query === undefined ? {} : { query }), signal }),
    enabled,
    ...(everyMs === undefined ? ASKED_WHEN_OPENED : { staleTime: everyMs, refetchInterval: everyMs }),
  })
}

type ListName = {
  [N in DeskQuery]: DeskAnswer<N> extends { next_cursor: string | null } ? N : never
}[DeskQuery]

/** A list of the desk, page by page. */
export function useDeskPages<N extends ListName>(name: N, query: QueryPart<N>) {
  const client = useDeskClient()
  return useInfiniteQuery({
    queryKey: [name, query],
    queryFn: ({ signal, pageParam }) =>
      makeCall(client, name, {
        query: { ...(query as object), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as { next_cursor: string | null }).next_cursor,
    ...ASKED_WHEN_OPENED,
  })
}

/** An act at the desk. While its outcome is unknown, the same act keeps its Idempotency-Key. Invalidates the queries it makes stale,
 *  whether it succeeded or not. */
export function useDeskAct<N extends DeskMutation>(name: N) {
  const client = useDeskClient()
  const queryClient = useQueryClient()
  return useMutation<DeskAnswer<N>, Error, DeskOptions<N>>({
    mutationFn: (options) =>
      takesKey(name)
        ? runUnderKey({ ...options, name }, (idempotencyKey) =>
            makeCall(client, name, { ...options, idempotencyKey }),
          )
        : makeCall(client, name, options),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    onSettled: () => {
      for (const stale of STALE_AFTER_DESK_CALL[name])
        void queryClient.invalidateQueries({ queryKey: [stale] })
    },
  })
}

function takesKey(name: DeskMutation): boolean {
  const endpoint: Endpoint = deskEndpoints[name]
  return endpoint.takesKey === true || endpoint.movesMoney === true
}

/** Makes a call by its name. The type system cannot follow that it takes the options and returns the result of that name. */
function makeCall<N extends DeskQuery | DeskMutation>(
  client: Client,
  name: N,
  options: DeskOptions<N> | { query?: unknown; signal: AbortSignal },
): Promise<DeskAnswer<N>> {
  const endpoint: Endpoint = deskEndpoints[name]
  return client.call(endpoint, options as CallOptions<Endpoint>) as Promise<DeskAnswer<N>>
}

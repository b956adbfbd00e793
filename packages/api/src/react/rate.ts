import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useUserId } from './session.ts'

const RATE_FRESH_MS = 60_000

export const fxRatesOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('fxRates'),
    queryFn: ({ signal }) => client.fxRates({ signal }),
    staleTime: RATE_FRESH_MS,
  })

/** Naira for one US dollar: `data.rates.NGN`. */
export function useFxRates() {
  const userId = useUserId()
  return useQuery({ ...fxRatesOptions(useClient()), enabled: userId !== undefined })
}

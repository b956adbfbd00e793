import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '../client/index.ts'
import { allTransactions, type QueryInput } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { callOptions } from './call-options.ts'
import { useCallQuery } from './call-query.ts'
import { useUserId } from './user.ts'

export const transactionOptions = (client: Client, id: string) =>
  queryOptions({
    ...callOptions(client, allTransactions, { id }),
    select: (page) => page.data.transactions.find((transaction) => transaction.id === id) ?? null,
  })

/** One page of transactions: `data.data.transactions`, `data.data.total`, `data.next_cursor`. The previous page stays on screen
 *  while the next one loads (`isPlaceholderData`). */
export function useTransactions(filter: QueryInput<typeof allTransactions>) {
  return useCallQuery(allTransactions, filter, { placeholderData: keepPreviousData })
}

/** One transaction, or `null` if none has that id. */
export function useTransaction(id: string) {
  const userId = useUserId()
  return useQuery({ ...transactionOptions(useClient(), id), enabled: userId !== undefined && id !== '' })
}

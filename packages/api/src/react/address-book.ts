import { receiverCheck, type QueryInput } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

/** Facts about a receiver for the customer to see before entering the PIN. Refetched each time it is shown. */
export function useReceiverCheck(question: QueryInput<typeof receiverCheck>) {
  return useCallQuery(receiverCheck, question, { enabled: question.address !== '', staleTime: 0 })
}

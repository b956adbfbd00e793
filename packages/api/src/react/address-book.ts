import {
  addressBook,
  deleteReceiver,
  receiverCheck,
  saveReceiver,
  updateAddressBook,
  type QueryInput,
} from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'

/** Saved receivers, and whether transfers may go only to them. */
export function useAddressBook() {
  return useCallQuery(addressBook)
}

/** Facts about a receiver for the customer to see before entering the PIN. Refetched each time it is shown. */
export function useReceiverCheck(question: QueryInput<typeof receiverCheck>) {
  return useCallQuery(receiverCheck, question, { enabled: question.address !== '', staleTime: 0 })
}

export function useSaveReceiver() {
  return useCallMutation(saveReceiver)
}

export function useDeleteReceiver() {
  return useCallMutation(deleteReceiver)
}

/** Switches "only to saved receivers" on, or off with PIN or password. */
export function useUpdateAddressBook() {
  return useCallMutation(updateAddressBook)
}

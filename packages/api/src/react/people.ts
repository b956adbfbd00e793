import { blockPerson, blockedPeople, notePerson, reportPerson, unblockPerson } from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'

/** People the customer has blocked, newest first. */
export function useBlockedPeople() {
  return useCallQuery(blockedPeople)
}

export function useBlockPerson() {
  return useCallMutation(blockPerson)
}

export function useUnblockPerson() {
  return useCallMutation(unblockPerson)
}

export function useNotePerson() {
  return useCallMutation(notePerson)
}

export function useReportPerson() {
  return useCallMutation(reportPerson)
}

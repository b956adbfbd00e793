import { endSessions, sessions, signIns } from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'

/** The browsers in which the customer is signed in, this one first. */
export function useSessions() {
  return useCallQuery(sessions)
}

/** Recent sign-in attempts, newest first. */
export function useSignIns() {
  return useCallQuery(signIns)
}

/** Signs one device out, or all others. */
export function useEndSessions() {
  return useCallMutation(endSessions)
}

import { sessions, signIns } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

/** The browsers in which the customer is signed in, this one first. */
export function useSessions() {
  return useCallQuery(sessions)
}

/** Recent sign-in attempts, newest first. */
export function useSignIns() {
  return useCallQuery(signIns)
}

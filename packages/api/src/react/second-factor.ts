import { secondFactors } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

/** The second factors of the signed-in customer. Runs while `enabled`. */
export function useSecondFactors({ enabled = true }: { enabled?: boolean } = {}) {
  return useCallQuery(secondFactors, undefined, { enabled })
}

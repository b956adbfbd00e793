import { type DeskOperator, deskEndpoints, type Endpoint, type Role } from '@oja/api/contract'
import { createContext, useContext } from 'react'

export const OperatorContext = createContext<DeskOperator | null>(null)

/** The operator who is signed in.
 *  @throws Error outside of the frame */
export function useOperator(): DeskOperator {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('This screen is drawn outside of the frame, so nobody is signed in.')
  return operator
}

/** Whether the operator who is signed in may make a call. */
export function useMay(call: keyof typeof deskEndpoints): boolean {
  const own = useOperator().roles
  const { roles }: Endpoint = deskEndpoints[call]
  return roles === undefined || mayUse(own, roles)
}

/** Whether an operator with the roles `own` may use what one of `roles` is needed for. An admin may use everything. */
export function mayUse(own: readonly Role[], roles: readonly Role[]): boolean {
  return own.includes('admin') || roles.some((role) => own.includes(role))
}

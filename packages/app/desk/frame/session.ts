import { type DeskOperator, deskEndpoints, type Endpoint, type Role } from '@oja/api/contract'
import { createContext, useContext } from 'react'

export const OperatorContext = createContext<DeskOperator | null>(null)

/** The signed-in operator.
 *  @throws Error outside the frame */
export function useOperator(): DeskOperator {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('useOperator needs a signed-in operator: render this screen inside Frame')
  return operator
}

/** Whether the signed-in operator may make a call. */
export function useMay(call: keyof typeof deskEndpoints): boolean {
  const own = useOperator().roles
  const { roles }: Endpoint = deskEndpoints[call]
  return roles === undefined || mayUse(own, roles)
}

/** Whether the roles `own` include one of `roles`, or admin, which may use everything. */
export function mayUse(own: readonly Role[], roles: readonly Role[]): boolean {
  return own.includes('admin') || roles.some((role) => own.includes(role))
}

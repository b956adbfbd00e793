import { accountEndpoints } from '@oja/api/contract'
import { contractErrors } from '../../lib/contract-errors.ts'

/** What the contract would refuse about a login. In a file of its own, because the form can be filled in before the
 *  contract is fetched. */
export function loginErrors(values: { email_address: string; password: string }): { [name: string]: string } {
  return contractErrors(accountEndpoints.login.body, values)
}

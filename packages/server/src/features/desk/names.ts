import type { Transaction } from '../../db/database.ts'
import { invalidInput } from '../../errors.ts'
import { OPERATOR_TOKEN_NAME } from '../../http/machine.ts'
import { looksOf, refuseMixedAlphabets } from '../users/staff-names.ts'

/** Refuses a name for an operator or token that looks like another one's, including revoked ones: readers of the trail would confuse
 *  them.
 *  @throws AppError invalid_input */
export async function refuseTakenName(trx: Transaction, name: string): Promise<void> {
  refuseMixedAlphabets(name, 'name')
  const operators = await trx.selectFrom('operators').select('name').execute()
  const tokens = await trx.selectFrom('machine_tokens').select('name').execute()
  const looks = looksOf(name)
  const taken = [...operators, ...tokens, { name: OPERATOR_TOKEN_NAME }]
  if (taken.some((other) => looksOf(other.name) === looks))
    throw invalidInput({
      name: 'This is, was, or looks like the name of an operator or a machine token. Choose another one',
    })
}

import type { BankDirectory } from './bank-directory.ts'
import { NIGERIAN_BANKS } from './nigerian-banks.ts'

/** Holder of sandbox accounts that belong to no customer. */
const SANDBOX_STRANGER = 'CHUKWUEMEKA SAMPLE ADEYEMI'

/** The last digit decides: 0 is not found, 9 belongs to a stranger, any other to the requesting customer.
 *  Source: docs/product/accounts.md#bank-accounts */
export function sandboxBankDirectory(): BankDirectory {
  return {
    banks: () => Promise.resolve([...NIGERIAN_BANKS]),
    resolve({ accountNumber, bankCode, customer }) {
      const known = NIGERIAN_BANKS.some((bank) => bank.code === bankCode)
      if (!known || accountNumber.endsWith('0')) return Promise.resolve(null)
      if (accountNumber.endsWith('9')) return Promise.resolve(SANDBOX_STRANGER)
      return Promise.resolve(`${customer.firstName} ${customer.lastName}`.toUpperCase())
    },
  }
}

import { NIGERIAN_BANKS } from './nigerian-banks.ts'

export type Bank = { code: string; name: string }

export type AccountQuestion = {
  /** 10 digits. */
  accountNumber: string
  bankCode: string
  /** Who asks. The sandbox answers with this name; a real directory does not look at it. */
  customer: { firstName: string; lastName: string }
}

/** Knows Nigerian banks and who holds an account there. */
export type BankDirectory = {
  /** By name. @throws BankDirectoryError when it cannot be asked. */
  banks(): Promise<Bank[]>
  /** The name the bank has for the account, `null` where there is no such account.
   *  @throws BankDirectoryError when it cannot be asked. */
  resolve(question: AccountQuestion): Promise<string | null>
}

/** The directory did not answer, or not in a way we understand: nothing is known about the account. */
export class BankDirectoryError extends Error {
  override name = 'BankDirectoryError'
}

/** Who holds the sandbox accounts that belong to nobody of ours. */
export const SANDBOX_STRANGER = 'CHUKWUEMEKA SAMPLE ADEYEMI'

/** Answers by the last digit: 0 is not found, 9 is somebody else's, any other belongs to who asks.
 *  Source: CONTRACT "resolve-account". */
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

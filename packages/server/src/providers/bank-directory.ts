export type Bank = { code: string; name: string }

type AccountQuestion = {
  /** 10 digits. */
  accountNumber: string
  bankCode: string
  /** The customer's name. The sandbox answers with it; a real directory ignores it. */
  customer: { firstName: string; lastName: string }
}

/** Knows Nigerian banks and who holds an account there. */
export type BankDirectory = {
  /** Sorted by name. @throws BankDirectoryError when the directory does not answer. */
  banks(): Promise<Bank[]>
  /** The account's name at the bank, or `null` when there is no such account.
   *  @throws BankDirectoryError when the directory does not answer. */
  resolve(question: AccountQuestion): Promise<string | null>
}

/** The directory did not answer, or in an unknown format, so nothing is known about the account. */
export class BankDirectoryError extends Error {
  override name = 'BankDirectoryError'
}

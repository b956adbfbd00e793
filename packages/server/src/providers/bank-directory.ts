export type Bank = { code: string; name: string }

export type AccountQuestion = {
  /** 10 digits. */
  accountNumber: string
  bankCode: string
  /** The customer's name. The sandbox answers with it; a real directory ignores it. */
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

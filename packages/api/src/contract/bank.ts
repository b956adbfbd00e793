import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { digits, empty, id, idInput, ownId } from './primitives.ts'

/** How long a client may keep the list of banks. Source: docs/product/constants.md#accounts */
export const BANKS_CACHE_MS = 5 * 60_000

export const bankAccount = z.object({
  _id: id,
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  bank_code: z.string(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** Nigerian account numbers (NUBAN) have this many digits. */
export const ACCOUNT_NUMBER_LENGTH = 10

export const accountNumber = digits(
  ACCOUNT_NUMBER_LENGTH,
  `Enter a ${ACCOUNT_NUMBER_LENGTH}-digit account number`,
)
export const BANK_CODE = /^\d{3,6}$/
const bankCode = z.string('Choose a bank').check(z.regex(BANK_CODE, 'Choose a bank'))

export const banks = sessionCall('banks', 'GET', '/banks', {
  response: z.array(z.object({ code: z.string(), name: z.string() })),
})

export const resolveAccount = sessionCall('resolveAccount', 'GET', '/resolve-account', {
  query: z.object({ account_number: accountNumber, bank_code: bankCode }),
  response: z.object({ account_name: z.string() }),
})

export const saveBankAccount = sessionCall('saveBankAccount', 'POST', '/save-bank-account', {
  body: z.object({
    account_number: accountNumber,
    bank_code: bankCode,
    account_name: z
      .string('Resolve the account first')
      .check(z.minLength(1, 'Resolve the account first'), z.maxLength(120)),
    bank_name: z.string('Choose a bank').check(z.minLength(1, 'Choose a bank'), z.maxLength(120)),
  }),
  response: bankAccount,
  status: 201,
})

export const bankAccounts = sessionCall('bankAccounts', 'GET', '/bank-accounts', {
  query: z.object({ user: ownId }),
  response: z.array(bankAccount),
})

export const deleteBankAccount = sessionCall('deleteBankAccount', 'DELETE', '/bank-accounts', {
  query: z.object({ id: idInput }),
  response: empty,
})

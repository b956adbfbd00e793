type Named = { firstName: string; lastName: string }
/** A customer's names as the table has them. */
export type Names = {
  first_name: string
  last_name: string
  verified_first_name: string | null
  verified_last_name: string | null
}

/** Whether an account is in the customer's own name: it must contain both first and last name. Banks write names in capitals, in
 *  any order, with middle names, and often without the diacritics of Yoruba and Igbo. */
export function isOwnName(accountName: string, customer: Named): boolean {
  const held = nameWords(accountName)
  const own = [...nameWords(customer.firstName), ...nameWords(customer.lastName)]
  return own.length > 0 && own.every((word) => takeOut(held, word))
}

/** The name that a customer's bank accounts must be in: the verified name, and before verification the one they registered. */
export function legalName(customer: Names): Named {
  return {
    firstName: customer.verified_first_name ?? customer.first_name,
    lastName: customer.verified_last_name ?? customer.last_name,
  }
}

/** Matches each word of the account's name once, so that the account Ada Obi does not match the customer Ada Ada. */
function takeOut(words: string[], word: string): boolean {
  const at = words.indexOf(word)
  if (at === -1) return false
  words.splice(at, 1)
  return true
}

function nameWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

type Named = { firstName: string; lastName: string }
type Verified = { verifiedFirstName: string | null; verifiedLastName: string | null }

/** Whether an account is held in the customer's own name: both of his names stand in it. Banks write names in capitals,
 *  in any order, with middle names, and often without the marks under and over Yoruba and Igbo letters. */
export function isOwnName(accountName: string, customer: Named): boolean {
  const held = nameWords(accountName)
  const own = [...nameWords(customer.firstName), ...nameWords(customer.lastName)]
  return own.length > 0 && own.every((word) => takeOut(held, word))
}

/** Whether an account is held in the name a customer has now and in the one he was verified under, where he was. */
export function isOwnAccount(accountName: string, customer: Named & Verified): boolean {
  const { verifiedFirstName, verifiedLastName } = customer
  if (!isOwnName(accountName, customer)) return false
  if (verifiedFirstName === null || verifiedLastName === null) return true
  return isOwnName(accountName, { firstName: verifiedFirstName, lastName: verifiedLastName })
}

/** Each word of the account's name counts once: Ada Ada is not Ada Obi. */
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

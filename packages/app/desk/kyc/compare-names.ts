/** Whether every word of the shorter name is in the longer one, in any order and ignoring case and accents. A bank often has the
 *  surname first, and middle names that the account does not have. */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return shorter !== undefined && shorter.length > 0 && shorter.every((word) => longer?.includes(word))
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The names of the tables, where screens have another word. Source: docs/product/trade.md#ads */
const WORDS = new Map([
  ['cancelled', 'closed'],
  ['offline', 'paused'],
  ['partly_verified', 'partly verified'],
])

/** The status of an ad or a claim as customers read it: one word in sentences and on screens. */
export function statusWords(status: string): string {
  return WORDS.get(status) ?? status
}

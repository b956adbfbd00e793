/** Statuses in the tables for which screens use another word. Source: docs/product/trade.md#ads */
const WORDS = new Map([
  ['cancelled', 'closed'],
  ['offline', 'paused'],
  ['partly_verified', 'partly verified'],
])

/** The status of an ad or claim in customers' words: the same in sentences and on screens. */
export function statusWords(status: string): string {
  return WORDS.get(status) ?? status
}

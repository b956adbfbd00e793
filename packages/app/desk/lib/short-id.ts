/** The start of an id, long enough to tell cases apart in conversation. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}

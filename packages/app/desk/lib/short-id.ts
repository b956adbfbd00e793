/** The beginning of an id, long enough to tell cases apart when they are spoken of. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}

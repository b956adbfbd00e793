const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a client's text can be an id. If not, the call answers `not_found`. Comparing ids as text in the database instead
 *  would make it read every row. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from outside can be the id of anything. One that cannot is `not_found`; asking the database to compare
 *  its ids as text instead would make it read every row. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

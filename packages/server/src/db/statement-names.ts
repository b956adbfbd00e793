import { createHash } from 'node:crypto'

/** Limit on prepared statements, because PostgreSQL keeps each one in memory for each connection. The product has far fewer; only
 *  statements whose text varies with the input could reach this. */
export const NAMES_MAX = 1000

/** A statement with more parameters contains a list, and its text differs for each length. */
export const PARAMETERS_MAX = 50

const names = new Map<string, string>()

/** The name under which PostgreSQL keeps a prepared read, the same in every process. `undefined` where preparing does not pay: a
 *  write, whose cost is elsewhere, and a statement with no parameters or too many. */
export function statementName({
  sql,
  parameters,
}: {
  sql: string
  parameters: readonly unknown[]
}): string | undefined {
  if (parameters.length === 0 || parameters.length > PARAMETERS_MAX) return undefined
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= NAMES_MAX || !/^\s*(select|with)\b/i.test(sql)) return undefined
  const name = `oja_${createHash('sha256').update(sql).digest('base64url').slice(0, 32)}`
  names.set(sql, name)
  return name
}

import { createHash } from 'node:crypto'

/** Statements that are prepared. Far more than the product has: what reaches it is a statement whose text grows with its input,
 *  and PostgreSQL keeps every named statement of every connection in its memory. */
export const NAMES_MAX = 1000

/** A text with more parameters holds a list, and is another one for each length of it. */
export const PARAMETERS_MAX = 50

const names = new Map<string, string>()

/** The name under which PostgreSQL keeps a read prepared, the same in every process. `undefined` for what is not worth it: a
 *  write, whose cost lies elsewhere, and a text without parameters, or with a long list of them. */
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

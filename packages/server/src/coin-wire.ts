import {
  COIN_WIRE_DECIMALS,
  type Coin,
  entryDecimals,
  formatAmount,
  type Money,
  money,
  parseAmount,
} from '@oja/api/money'
import { type RawBuilder, sql } from 'kysely'
import { invalidInput } from './errors.ts'

/** A coin amount of a form field, exact in that coin.
 *  @throws AppError invalid_input at `field` when the coin has fewer decimals. */
export function exactCoin<C extends Coin>(text: string, options: { code: C; field: string }): Money<C> {
  const parsed = parseAmount(text, options.code)
  if (typeof parsed !== 'string') return parsed
  throw invalidInput({
    [options.field]: `${options.code} has at most ${entryDecimals(options.code)} decimals`,
  })
}

/** Smallest units from the database as the wire writes them. */
export function coinWire(minor: string, code: Coin): string {
  return formatAmount(money(BigInt(minor), code), COIN_WIRE_DECIMALS)
}

/** The same in SQL, from two columns: smallest units and the coin's decimals. Truncates further digits. Multiplies by a negative
 *  power of ten, because a product of numerics is exact and a quotient is not. */
export function coinWireSql(minor: string, decimals: string): RawBuilder<string> {
  const places = sql.lit(COIN_WIRE_DECIMALS)
  return sql`trunc(${sql.ref(minor)} * ('1e-' || ${sql.ref(decimals)})::numeric, ${places})::numeric(38, ${places})::text`
}

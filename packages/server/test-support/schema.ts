import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'

/** What a database consists of, a line for each column, constraint, index, trigger, sequence and function, without the names of
 *  the migrations that made it. Two databases with the same lines work alike. */
export async function schemaOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ours as (select oid, relname, relkind, relpersistence from pg_class
      where relnamespace = 'public'::regnamespace and relname not like 'kysely%')
    select concat_ws(' ', 'column', relname, relpersistence, attname, row_number() over (partition by relname order by attnum),
        format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as line
      from ours join pg_attribute a on attrelid = ours.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on (adrelid, adnum) = (attrelid, attnum) where relkind in ('r', 'v', 'm', 'p')
    union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid))
      from ours join pg_constraint c on conrelid = ours.oid
    union all select concat_ws(' ', 'index', pg_get_indexdef(ours.oid)) from ours where relkind = 'i'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid))
      from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
    union all select concat_ws(' ', 'sequence', relname, relpersistence) from ours where relkind = 'S'
    union all select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace`.execute(
    db,
  )
  return rows.map(({ line }) => line).toSorted()
}

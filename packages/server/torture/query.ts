import pg from 'pg'

/** One statement on a connection of its own: a pool would break with the server that is killed under it.
 *  @throws when the database is away. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'oja torture',
    connectionTimeoutMillis: 5000,
  })
  // The failed query tells; an unheard error event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement, [...values])
    return rows
  } finally {
    await client.end()
  }
}

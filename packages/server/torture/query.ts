import pg from 'pg'

/** Runs one statement on its own connection, because a pool would break with a killed server.
 *  @throws when the database is down. */
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
  // The query rejects; an unhandled error event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement, [...values])
    return rows
  } finally {
    await client.end()
  }
}

import pg from 'pg'

/** Runs `act` with a connection of its own, outside of any pool, which it closes. */
export async function withClient<T>(
  database: string | pg.ClientConfig,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(database)
  await client.connect()
  return act(client).finally(() => client.end())
}

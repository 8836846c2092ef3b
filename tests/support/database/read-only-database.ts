import pg from 'pg'

import { PATIENCE } from '../setup/patience'

/** As a standby: closes all connections and makes new ones read-only. */
export async function whileReadOnly<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  await setReadOnly(databaseUrl, 'on')
  try {
    return await work()
  } finally {
    await setReadOnly(databaseUrl, 'off')
  }
}

async function setReadOnly(databaseUrl: string, state: 'on' | 'off'): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const name = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1))
    await client.query(
      `BEGIN READ WRITE; ALTER DATABASE ${name} SET default_transaction_read_only = ${state}; COMMIT`,
    )
    // A connection that ends later would fail statements of the next state.
    await client.query(
      'SELECT pg_terminate_backend("pid", $1) FROM pg_stat_activity WHERE "datname" = current_database() AND "pid" <> pg_backend_pid()',
      [PATIENCE],
    )
  } finally {
    await client.end()
  }
}

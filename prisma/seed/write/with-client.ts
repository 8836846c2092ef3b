import { Client } from 'pg'

import type { Sql } from '~/platform/db/db.server'

/** One transaction on its own connection, without the pool's statement timeout. */
export async function withClient<T>(url: string, work: (client: Client, run: Sql) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'color-center seed' })
  client.on('error', () => undefined)
  await client.connect()
  const run: Sql = async <Row extends object>(text: string, params: unknown[] = []) =>
    (await client.query<Record<string, unknown>>(text, params)).rows as Row[]
  try {
    await client.query('BEGIN')
    const result = await work(client, run)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

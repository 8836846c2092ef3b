import pg from 'pg'

import { getEnv } from '../process/env.server'

/** Milliseconds. */
const ANSWER_LIMIT = 1_000

type UnrefClient = pg.Client & { unref: () => void }

export class ReplicaProbe<Row extends object> {
  private client: pg.Client | undefined

  constructor(
    private readonly url: string,
    private readonly statement: string,
  ) {}

  async ask(): Promise<Row> {
    const client = this.client ?? (await this.connect())
    try {
      const { rows } = await client.query<Row>(this.statement)
      const [row] = rows
      if (!row) throw new Error('The probe got no row')
      return row
    } catch (error) {
      await this.close()
      throw error
    }
  }

  async close(): Promise<void> {
    const { client } = this
    this.client = undefined
    await client?.end().catch(() => undefined)
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: getEnv().DATABASE_CONNECT_MS,
      query_timeout: ANSWER_LIMIT,
      application_name: 'color-center replica lag',
    })
    client.on('error', () => {
      if (this.client === client) void this.close()
    })
    await client.connect()
    ;(client as UnrefClient).unref()
    this.client = client
    return client
  }
}

import pg from 'pg'

import { getEnv } from './env.server'

/** Milliseconds until an answer: a server that takes longer for so little is of no use to a page. */
const ANSWER_LIMIT = 1_000

/** The package's types leave the method out. */
type UnrefClient = pg.Client & { unref: () => void }

/**
 * One statement that is sent again and again on a connection of its own, so that busy pools do not delay it.
 */
export class ReplicaProbe<Row extends object> {
  private client: pg.Client | undefined

  constructor(
    private readonly url: string,
    private readonly statement: string,
  ) {}

  /** The statement's one row, on a new connection when the last one was lost. */
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

  /** Closes the connection; the next question opens another one. */
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
    // A program that has done its work ends; servers and workers have other handles that keep them.
    ;(client as UnrefClient).unref()
    this.client = client
    return client
  }
}

import pg from 'pg'

import { findDisagreements, hasProducts, readStand } from '~prisma/backup/derived-data'
import { findShownDisagreements } from '../catalog/shown-goods'

/**
 * After each test that wrote products, checks derived data; at the end of the file, what the shop displays.
 */
export class DerivedDataWatch {
  private client: pg.Client | undefined
  private stand = ''
  private wrote = false
  private failed = false

  constructor(private readonly url: string) {}

  /** @throws Error with the differences */
  async look(): Promise<void> {
    const client = await this.connect()
    const stand = await readStand(client)
    if (stand === this.stand) return
    this.stand = stand
    this.wrote ||= hasProducts(stand)
    this.refuse(await findDisagreements(client))
  }

  /** @throws Error with the differences between the shop's display and its tables */
  async end(): Promise<void> {
    const { client } = this
    if (!client) return
    try {
      if (this.wrote && !this.failed) this.refuse(await findShownDisagreements(client))
    } finally {
      await client.end()
    }
  }

  private refuse(found: readonly string[]): void {
    this.failed = found.length > 0
    if (this.failed)
      throw new Error(`What is made of products does not agree with them:\n${found.join('\n')}`)
  }

  private async connect(): Promise<pg.Client> {
    if (this.client) return this.client
    const client = new pg.Client({ connectionString: this.url })
    client.on('error', () => (this.client = undefined))
    await client.connect()
    this.client = client
    return client
  }
}

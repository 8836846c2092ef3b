import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'

import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { Snapshot, type BackupHead } from '~/domain/backups/index.server'
import { UserError } from '~/platform/errors/errors'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
  ORDER BY conrelid::regclass::text, conname`

/**
 * One transaction, in pg_dump's order: foreign keys are dropped, triggers disabled, rows copied, keys
 * restored and checked. Needs no superuser.
 */
export class TableRestore {
  private readonly columns: ReadonlyMap<string, readonly string[]>
  private keys: ForeignKey[] = []

  constructor(
    private readonly client: ClientBase,
    private readonly head: BackupHead,
  ) {
    this.columns = new Map(head.tables.map(({ name, columns }) => [name, columns]))
  }

  /** @throws UserError when the tables differ from the backup's */
  async begin(): Promise<void> {
    await this.client.query('BEGIN')
    await this.restorePartitions()
    await this.assertSameTables()
    this.keys = (await this.client.query<ForeignKey>(FOREIGN_KEYS)).rows
    for (const { table, name } of this.keys)
      await this.client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
    await this.eachTable((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await this.client.query(`TRUNCATE ${[...this.columns.keys()].map((name) => `"${name}"`).join(', ')}`)
  }

  async fill(name: string, rows: Readable): Promise<void> {
    const columns = this.columns.get(name)
    if (!columns) throw new UserError(`The backup has rows of a table ${name} that its head does not name.`)
    const list = columns.map((column) => `"${column}"`).join(', ')
    await pipeline(rows, this.client.query(copyFrom(`COPY "${name}" (${list}) FROM STDIN WITH (FREEZE)`)))
  }

  async commit(): Promise<void> {
    for (const { table, name, definition } of this.keys)
      await this.client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    await this.eachTable((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`)
    for (const { name, lastValue, startValue } of this.head.sequences)
      await this.client.query('SELECT setval(quote_ident($1)::regclass, $2, $3)', [
        name,
        lastValue ?? startValue,
        lastValue !== null,
      ])
    await this.client.query('COMMIT')
    await this.client.query('ANALYZE')
  }

  private async eachTable(statement: (table: string) => string): Promise<void> {
    for (const name of this.columns.keys()) await this.client.query(statement(`"${name}"`))
  }

  private async restorePartitions(): Promise<void> {
    for (const { name } of (await new Snapshot(this.client).readShape()).partitions)
      await this.client.query(`DROP TABLE "${name}"`)
    for (const { name, parent, bound } of this.head.partitions)
      await this.client.query(`CREATE TABLE "${name}" PARTITION OF "${parent}" ${bound}`)
  }

  private async assertSameTables(): Promise<void> {
    const { tables } = await new Snapshot(this.client).readShape()
    const shapeOf = (list: BackupHead['tables']): string[] =>
      list.map(({ name, columns }) => `${name} (${[...columns].sort().join(', ')})`)
    const [here, there] = [shapeOf(tables), shapeOf(this.head.tables)]
    const differing = [
      ...there.filter((one) => !here.includes(one)),
      ...here.filter((one) => !there.includes(one)),
    ]
    if (differing.length > 0)
      throw new UserError(
        `The migrations of this release make other tables than the backup has: ${differing.join('; ')}`,
      )
  }
}
